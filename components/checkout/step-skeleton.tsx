import { Skeleton } from '@/components/ui/skeleton';

/** Placeholder of a step that is loading. */
export function StepSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton $height="200px" />
    </div>
  );
}
