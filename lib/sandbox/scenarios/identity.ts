import type { Scenarios } from '@/lib/sandbox/scenario';

const completedEvents = 'started,submitted,finished';
const serverError = { status: 500, body: { message: 'The check is not available.' } };

/** The fraud and identity check. */
export const identityScenarios: Scenarios = {
  'verification-declined': {
    description: 'The verification of the order is declined',
    verification: 'declined',
  },
  'verification-withdrawn': {
    description: 'The verification is declined from the second read on',
    verification: 'declined-later',
  },
  'intent-declined': {
    description: 'The verification of the intent is declined, that of its order accepted',
    intent: 'with-offer',
    verification: 'declined-intent',
  },
  'fraud-pass': { description: 'The fraud check passes', reviewStatus: 'pass' },
  'fraud-reject': { description: 'The fraud check rejects the buyer', reviewStatus: 'reject' },
  'fraud-error': { description: 'The fraud check always answers 500', faults: { verify: serverError } },
  'fraud-flaky': {
    description: 'The fraud check fails twice, then passes',
    faults: { verify: { ...serverError, times: 2 } },
  },
  'fraud-invalid': { description: 'The fraud check answers an unknown status', reviewStatus: 'weird' },
  'fraud-challenge': {
    description: 'The buyer must prove who they are, and does',
    reviewStatus: 'challenge',
    identity: { verdict: 'accept', autoEvents: completedEvents },
  },
  'fraud-challenge-rejected': {
    description: 'The buyer must prove who they are, and the proof is rejected',
    reviewStatus: 'challenge',
    identity: { verdict: 'reject', autoEvents: completedEvents },
  },
  'fraud-challenge-canceled': {
    description: 'The buyer leaves the identity check',
    reviewStatus: 'challenge',
    identity: { verdict: 'stuck', autoEvents: 'started,canceled' },
  },
  'fraud-challenge-manual': {
    description: 'The identity check waits for the buttons in its frame',
    reviewStatus: 'challenge',
    identity: { verdict: 'accept' },
  },
  'fraud-challenge-director': {
    description: 'A director must prove who they are',
    reviewStatus: 'challenge',
    identity: { verdict: 'accept', autoEvents: completedEvents, isDirector: true },
  },
  'fraud-challenge-skip': {
    description: 'The identity check can be skipped',
    reviewStatus: 'challenge',
    identity: { verdict: 'stuck', canSkip: true },
  },
  'fraud-challenge-stuck': {
    description: 'The identity check never comes to an end',
    reviewStatus: 'challenge',
    identity: { verdict: 'stuck', autoEvents: completedEvents },
  },
  'fraud-challenge-error': {
    description: 'The identity check cannot be read',
    reviewStatus: 'challenge',
    identity: { verdict: 'err', autoEvents: completedEvents },
  },
  'identity-unavailable': {
    description: 'The identity check cannot be started',
    reviewStatus: 'challenge',
    faults: { 'start-identity': serverError },
  },
  'session-error': { description: 'The fraud session cannot be read', faults: { 'session-id': serverError } },
};
