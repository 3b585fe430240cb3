import { useCallback } from 'react';
import { report, type Level } from '@/lib/telemetry/report';

/** Reports a fault that a component caught. */
export const useReport = () => useCallback((error: unknown, level: Level) => report(error, { level }), []);
