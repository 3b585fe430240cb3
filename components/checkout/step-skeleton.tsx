import { Skeleton } from '@/components/ui/skeleton';

/** A step that is still on its way. */
export function StepSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton $height="200px" />
    </div>
  );
}
