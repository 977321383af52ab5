import { expect, test } from 'vitest';

import type { WireDraft } from '#insurance/claims/draft/api.ts';

import { claimBody } from '../claim-body.ts';
import { claimFormOf, NO_CLAIM_LISTS } from '../claim-form.ts';
import { type ClaimedEvent, furtherClaimAddress, offerIn } from './incident-calls.ts';

const INCIDENT = { id: 'kejadian-1', words: 'Kaki patah', day: '2026-11-20', personId: 'i' };

test('a restored draft and its next save keep the event', () => {
	const draft = { version: 1, others: 0, incident: INCIDENT } as unknown as WireDraft;
	const form = claimFormOf(draft, NO_CLAIM_LISTS);
	expect(form.incident).toEqual(INCIDENT);
	expect(claimBody(form, NO_CLAIM_LISTS, 'c').incident).toEqual(INCIDENT);
});

test('the address of an offer finds it, and nothing once it is gone', () => {
	const offer = { policyId: 'p', benefit: 'ROOM' } as ClaimedEvent['offers'][number];
	const event = { incidentId: 'kejadian-1', offers: [offer] } as unknown as ClaimedEvent;
	const { search } = new URL(furtherClaimAddress('kejadian-1', offer), 'http://jaga.test');
	expect(offerIn(search, [event])).toEqual({ told: event, offer });
	expect(offerIn(search, [{ ...event, offers: [] }])).toBeNull();
	expect(offerIn(search, [])).toBeNull();
});
