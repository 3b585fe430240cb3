import type { Scenarios } from '@/lib/sandbox/scenario';

const started = 'started,submitted,finished';
const down = { status: 500, body: { message: 'The check is not available.' } };

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
  'fraud-pass': { description: 'The fraud check passes', review: 'pass' },
  'fraud-reject': { description: 'The fraud check rejects the buyer', review: 'reject' },
  'fraud-error': { description: 'The fraud check always answers 500', faults: { verify: down } },
  'fraud-flaky': {
    description: 'The fraud check fails twice, then passes',
    faults: { verify: { ...down, times: 2 } },
  },
  'fraud-invalid': { description: 'The fraud check answers an unknown status', review: 'weird' },
  'fraud-challenge': {
    description: 'The buyer must prove who they are, and does',
    review: 'challenge',
    identity: { verdict: 'accept', auto: started },
  },
  'fraud-challenge-rejected': {
    description: 'The buyer must prove who they are, and the proof is rejected',
    review: 'challenge',
    identity: { verdict: 'reject', auto: started },
  },
  'fraud-challenge-canceled': {
    description: 'The buyer leaves the identity check',
    review: 'challenge',
    identity: { verdict: 'stuck', auto: 'started,canceled' },
  },
  'fraud-challenge-manual': {
    description: 'The identity check waits for the buttons in its frame',
    review: 'challenge',
    identity: { verdict: 'accept' },
  },
  'fraud-challenge-director': {
    description: 'A director must prove who they are',
    review: 'challenge',
    identity: { verdict: 'accept', auto: started, director: true },
  },
  'fraud-challenge-skip': {
    description: 'The identity check can be skipped',
    review: 'challenge',
    identity: { verdict: 'stuck', skip: true },
  },
  'fraud-challenge-stuck': {
    description: 'The identity check never comes to an end',
    review: 'challenge',
    identity: { verdict: 'stuck', auto: started },
  },
  'fraud-challenge-error': {
    description: 'The identity check cannot be read',
    review: 'challenge',
    identity: { verdict: 'err', auto: started },
  },
  'identity-unavailable': {
    description: 'The identity check cannot be started',
    review: 'challenge',
    faults: { 'start-identity': down },
  },
  'session-error': { description: 'The fraud session cannot be read', faults: { 'session-id': down } },
};
