import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import { claimContent } from '../claim-content.server.ts';
import { CLAIM_STATUS_WORDS } from '../claim.ts';
import { claimByNo } from '../desk/found-claim.server.ts';
import type { ClaimRow } from '../store.server.ts';
import type { compareClaims } from './api.ts';
import { comparablesOf } from './similar-claims.server.ts';
import { areNearAmounts, areNearDays, type ReadReceipt } from './similarity.ts';

type Deps = { db: Db; sealer: Sealer };
type Shown = CallOutput<typeof compareClaims>;
type Look = Shown['rows'][number]['look'];

const NONE = '–';
const rupiah = (amount: number | null | undefined) => (amount ? formatRupiah(amount) : NONE);

const receiptWords = (receipts: readonly ReadReceipt[]) =>
	receipts
		.map(({ total, day }) => `${formatRupiah(total)}${day ? `, ${longDate(day)}` : ''}`)
		.join('; ') || NONE;

/** Compares two values; `isNear` says whether different ones are nearly the same. */
function lookOf<T>(here: T, there: T, isNear: (here: T, there: T) => boolean = () => false): Look {
	if ([here, there].some((one) => one === null || one === '' || one === NONE)) return null;
	if (here === there) return 'same';
	return isNear(here, there) ? 'near' : 'different';
}

async function sidesOf(deps: Deps, here: ClaimRow, there: ClaimRow) {
	const compared = await comparablesOf(deps, [here, there]);
	const sideOf = (claim: ClaimRow) => {
		const { bank, holderName, insured } = claimContent(deps.sealer, claim);
		const { event = null, receipts = [] } = compared.get(claim.id) ?? {};
		return { claim, receipts, event, bank, holderName, insured };
	};
	return [sideOf(here), sideOf(there)] as const;
}
type Side = Awaited<ReturnType<typeof sidesOf>>[0];

function rowsOf(here: Side, there: Side): Shown['rows'] {
	const row = (label: string, words: (side: Side) => string, look: Look) => ({
		label,
		here: words(here),
		there: words(there),
		look,
	});
	const same = (label: string, words: (side: Side) => string) =>
		row(label, words, lookOf(words(here), words(there)));
	const day = (side: Side) => side.event?.incidentDay ?? null;
	const cost = (side: Side) => side.event?.cost ?? null;
	const total = (side: Side) => side.receipts.reduce((sum, one) => sum + one.total, 0) || null;
	return [
		same('Pemegang polis', ({ holderName }) => holderName || NONE),
		same('Tertanggung', ({ insured }) => insured.name || NONE),
		same('Manfaat', ({ claim }) => `${claim.benefitName}, ${claim.productName}`),
		row(
			'Tanggal kejadian',
			(side) => (day(side) ? longDate(day(side) ?? '') : NONE),
			lookOf(day(here), day(there), (one, other) => areNearDays(one ?? '', other ?? '')),
		),
		same('Malam dirawat', ({ event }) => (event?.days ? String(event.days) : NONE)),
		row(
			'Biaya',
			(side) => rupiah(cost(side)),
			lookOf(cost(here), cost(there), (one, other) => areNearAmounts(one ?? 0, other ?? 0)),
		),
		row(
			'Kuitansi terbaca',
			(side) => receiptWords(side.receipts),
			lookOf(total(here), total(there), (one, other) => areNearAmounts(one ?? 0, other ?? 0)),
		),
		row(
			'Rekening',
			({ bank }) =>
				bank.accountNumber
					? `${bank.bankName} ${maskAccount(bank.accountNumber)}, ${bank.accountName}`
					: NONE,
			lookOf(here.bank.accountNumber, there.bank.accountNumber),
		),
		row('Cerita', ({ event }) => event?.story || NONE, null),
		row('Diajukan', ({ claim }) => longDate(jakartaDay(claim.submittedAt)), null),
		row('Status', ({ claim }) => CLAIM_STATUS_WORDS[claim.status], null),
		row('Disetujui', ({ claim }) => rupiah(claim.approvedAmount), null),
	];
}

/** Returns the facts of two claims next to each other. Records the access to both. */
export async function compareTwoClaims(
	deps: Deps,
	input: CallInput<typeof compareClaims>,
	caller: RevealingCaller<'claim'>,
): Promise<Revealed<Shown>> {
	staffWho(caller, 'claims.read');
	if (input.claimNo === input.other)
		throw new Refusal('fix-fields', 'Pilih klaim lain untuk dibandingkan.');
	const [here, there] = [
		await claimByNo(deps, input.claimNo),
		await claimByNo(deps, input.other),
	];
	const accesses = [here, there].map(({ id: subjectId, customerId, claimNo: number }) => ({
		customerId,
		subjectId,
		number,
		// Customers read this, so it does not name the other claim.
		reason: `Membandingkan klaim ${number} dengan klaim lain`,
	}));
	return caller.reveal(deps.db, accesses, async () => ({
		rows: rowsOf(...(await sidesOf(deps, here, there))),
	}));
}
