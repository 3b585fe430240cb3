// Separate bundle (public/appearance.js), loaded by the early script only for a host page with an appearance.
import { brandOf } from '@/lib/domain/brands';
import { applyAppearance } from './apply-appearance';

applyAppearance(window.name, brandOf(new URLSearchParams(location.search).get('design') ?? undefined));
