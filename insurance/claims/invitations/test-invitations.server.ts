import { afterEach } from 'vitest';

import type { TestCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import type { Any } from '#platform/contract/test-refused.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { eraseRows } from '#platform/personal-data/table-erasure.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { personalClaims } from '../personal-data/personal-data.server.ts';
import { later, O, openClaims, S, TEST_PDF } from '../test-claims.server.ts';

export const I = '/page/claim-invitation/';
export const hospital: Caller = { ...callerAt(later), ip: '198.51.100.30' };
export const DR_ANI = { name: 'dr. Ani', institution: 'RS Contoh' };

export const callerOn = (who: Caller, now: Date): Caller => ({ ...who, now });
export const daysLater = (days: number) => new Date(later.getTime() + days * DAY_MS);
const tokenIn = (address: string) => address.replace(/^.*#kirim=/, '');

type Ask = Awaited<ReturnType<typeof openClaims>>['ask'];

function senderSteps(ask: Ask) {
	const show = (token: string, caller = hospital) => ask(caller, `${I}open`, { token });
	const upload = async (token: string, fileName = 'surat.pdf', bytes: Uint8Array = TEST_PDF) =>
		(await ask(hospital, `${I}upload`, { token, claimDocument: { fileName, bytes } }))[
			'filepath'
		] as string;
	const send = (token: string, filepath: string, change: Any = {}, caller = hospital) =>
		ask(caller, `${I}send`, { token, ...DR_ANI, filepath, ...change });
	const upAndSend = async (token: string, change: Any = {}) =>
		send(token, await upload(token), change);
	return { show, upload, send, upAndSend };
}

export async function openInvitations() {
	const claims = await openClaims();
	const { ask, db, fullDraft, newClaim, sari, tono, staff } = claims;
	afterEach(async () => {
		for (const { id } of [sari, tono])
			await db.transaction((tx) => eraseRows(tx, personalClaims, id));
	});

	async function begunWithout(who: TestCustomer) {
		const full = await fullDraft(who);
		const [missing, ...others] = full['documents'] as Any[];
		const draftId = uuidv7();
		const saved = { ...full, documents: others, draftId };
		const { version } = await ask(who.caller, `${S}claim/save-draft-claim`, saved);
		const of = { customerId: who.id, draftId, typeId: missing!['typeId'] as string };
		return { of, saved, draftId, version: version as number, missing: missing! };
	}
	const invite = async (who: TestCustomer, of: Any, now = later) => {
		const made = await ask(callerOn(who.caller, now), `${S}claim/invite`, of);
		return { id: made['invitationId'] as string, token: tokenIn(made['address'] as string) };
	};
	const list = (who: TestCustomer, of: Any, now = later) =>
		ask(callerOn(who.caller, now), `${S}claim/invitations`, { customerId: who.id, ...of });
	const draftOf = (who: TestCustomer, draftId: string) =>
		ask(who.caller, `${S}claim/get-draft-claim`, { customerId: who.id, draftId });
	const detail = (who: TestCustomer, claimNo: string) =>
		ask(who.caller, `${S}claim/detail`, { claimNo });

	async function waitingClaim(who: TestCustomer, names: string[]) {
		const claimNo = await newClaim(who);
		const assessor = staff['assessor']!;
		const { revision } = await ask(assessor, `${O}take`, { claimNo, revision: 1 });
		await ask(assessor, `${O}request-documents`, {
			claimNo,
			revision,
			items: names.map((name) => ({ name, why: 'Untuk mencocokkan kuitansi' })),
		});
		const requests = (await detail(who, claimNo))['requests'] as { id: string; name: string }[];
		return { claimNo, requests };
	}

	return {
		...claims,
		begunWithout,
		invite,
		list,
		...senderSteps(ask),
		draftOf,
		detail,
		waitingClaim,
	};
}
