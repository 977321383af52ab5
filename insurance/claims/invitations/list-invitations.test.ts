import { afterEach, expect, test, vi } from 'vitest';

import type { TestCustomer } from '#insurance/people/customers/test-customer.server.ts';
import type { Any } from '#platform/contract/test-refused.server.ts';

import { listInvitations } from './api.ts';
import { showInvitations } from './list-invitations.server.ts';
import { openInvitations } from './test-invitations.server.ts';

const { db, deps, sari, begunWithout, invite, waitingClaim } = await openInvitations();
afterEach(() => void vi.restoreAllMocks());

async function asksFor(who: TestCustomer, of: Any): Promise<{ asks: number; count: number }> {
	const input = listInvitations.input.parse({ customerId: who.id, ...of });
	const query = vi.spyOn(db, 'query');
	const { invitations } = await showInvitations(deps, input, who.caller);
	const asks = query.mock.calls.length;
	query.mockRestore();
	return { asks, count: invitations.length };
}

test('loads the draft once when listing many links', async () => {
	const { of, draftId } = await begunWithout(sari);
	await invite(sari, of);
	const one = await asksFor(sari, { draftId });
	for (let at = 0; at < 4; at += 1) await invite(sari, of);
	expect([one.asks > 0, await asksFor(sari, { draftId })]).toEqual([
		true,
		{ asks: one.asks, count: 5 },
	]);
});

test('loads the claim and its open requests once when listing many links', async () => {
	const { claimNo, requests } = await waitingClaim(sari, ['Resep', 'Hasil lab']);
	const [first = '', second = ''] = requests.map(({ id }) => id);
	const askFor = (requestId: string) => invite(sari, { customerId: sari.id, claimNo, requestId });
	await askFor(first);
	const one = await asksFor(sari, { claimNo });
	await askFor(second);
	await askFor(second);
	expect(await asksFor(sari, { claimNo })).toEqual({ asks: one.asks, count: 3 });
});

test('limits how often links can be listed', () => {
	expect(listInvitations.limit).toBeDefined();
});
