import sql from 'sql-template-tag';
import { afterEach, expect, test } from 'vitest';

import { balances, journalsAbout } from '#insurance/money/ledger/book.server.ts';
import type { Any } from '#platform/contract/test-refused.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { lockClaim } from '../store.server.ts';
import { EVENT, later, LINE, NO, O, openClaims, S, testToday } from '../test-claims.server.ts';
import { withdrawClaims } from '../unseed.server.ts';
import { settleReserves } from './settle-reserves.server.ts';

const { ask, db, decide, deps, fileOf, newClaim, pay, recommend, sari, staff, tono } =
	await openClaims();
const { assessor, supervisor, finance } = staff as Record<string, (typeof staff)[string]> & {
	assessor: (typeof staff)[string];
	supervisor: (typeof staff)[string];
	finance: (typeof staff)[string];
};

/** Changes of a claim's reserve as amounts before and after, with their reasons. */
async function stepsOf(claimNo: string): Promise<[number, number, string][]> {
	const { reserve } = await fileOf(assessor, claimNo);
	expect(reserve.amount).toBe(reserve.steps.at(-1)?.after ?? null);
	return reserve.steps.map(({ before, after, why }: Any) => [before, after, why]);
}

/** The changes without their reasons: each amount after. */
const course = async (claimNo: string) => (await stepsOf(claimNo)).map(([, after]) => after);

const booked = async (claimNo: string) =>
	(await journalsAbout(db, { subject: claimNo })).map(({ kind, lines }) => [
		kind,
		...lines.map(({ account, debit, credit }) => `${account} ${debit - credit}`),
	]);

const EVENT_OF = (cost: number | null) => ({ event: { ...EVENT, cost } });
const approve = (amount: number, cost: number) => ({
	...EVENT_OF(cost),
	lines: [
		{
			...LINE,
			asked: cost,
			amount,
			...(amount < cost ? {} : { cut: undefined }),
		},
	],
});

async function granted(who = sari, amount = 500_000): Promise<string> {
	const claimNo = await newClaim(who, EVENT_OF(amount));
	await recommend(assessor, claimNo, 1, approve(amount, amount));
	await decide(supervisor, claimNo);
	return claimNo;
}

// The liability in the books is the sum of the open claims' reserves after each test.
afterEach(async () => {
	const { rows } = await db.query<Any>(sql`
		with booked as (
			select j.subject as claim_no, sum(e.credit - e.debit)::bigint as amount
			from ledger_journal j join ledger_entry e on e.journal = j.id
			where e.account = 'claims-outstanding' group by 1)
		select claim_no, booked.amount, c.reserve, c.status from booked full join claim c using (claim_no)
		where coalesce(booked.amount, 0) <> coalesce(c.reserve, 0)
			or (c.closed_at is not null and coalesce(c.reserve, 0) <> 0)`);
	expect(rows).toEqual([]);
	const all = await balances(db);
	expect(all.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
});

test('a claim is reserved when it is filed, with what the rules expect, and booked as a liability', async () => {
	const claimNo = await newClaim(sari, EVENT_OF(2_000_000));
	expect(await stepsOf(claimNo)).toEqual([
		[0, 2_000_000, 'Hitungan aturan atas kejadian yang dilaporkan'],
	]);
	expect(await booked(claimNo)).toEqual([
		['reserve-set', 'claims-reserved 2000000', 'claims-outstanding -2000000'],
	]);
	const { reserved } = await ask(assessor, `${O}queue`, {});
	const { rows } = await db.query<Any>(sql`select sum(reserve)::bigint as reserved from claim`);
	expect(reserved).toBe(rows[0]?.['reserved']);
	expect(JSON.stringify(await journalsAbout(db, { subject: claimNo }))).not.toContain(sari.id);
});

test('a recommendation changes it, the decision keeps it, and the payment uses it up', async () => {
	const claimNo = await newClaim(sari, EVENT_OF(2_000_000));
	await recommend(assessor, claimNo, 1, approve(1_500_000, 2_000_000));
	expect(await course(claimNo)).toEqual([2_000_000, 1_500_000]);
	await decide(supervisor, claimNo);
	expect(await course(claimNo)).toEqual([2_000_000, 1_500_000]);
	await pay(finance, claimNo, 'TRX-CADANGAN-1');
	expect((await stepsOf(claimNo)).slice(1)).toEqual([
		[2_000_000, 1_500_000, 'Usulan penilai'],
		[1_500_000, 0, 'Dipakai untuk pembayaran'],
	]);
	// The transfer left on an earlier day than the claim was filed on here.
	expect(await booked(claimNo)).toEqual([
		['claim-paid', 'claims-paid 1500000', 'bank -1500000'],
		['reserve-used', 'claims-outstanding 1500000', 'claims-reserved -1500000'],
		['reserve-set', 'claims-reserved 2000000', 'claims-outstanding -2000000'],
		['reserve-changed', 'claims-outstanding 500000', 'claims-reserved -500000'],
	]);
});

test('the reserve is used on the day on which the money left', async () => {
	const claimNo = await granted();
	await pay(finance, claimNo, 'TRX-CADANGAN-2');
	const journals = await journalsAbout(db, { subject: claimNo });
	const [paid, used] = ['claim-paid', 'reserve-used'].map((one) =>
		journals.find(({ kind }) => kind === one),
	);
	expect(used?.bookedAt).toEqual(paid?.bookedAt);
	expect(jakartaDay(used?.bookedAt ?? later)).toBe(testToday);
});

test('only the decision to decline releases it, not the recommendation', async () => {
	const claimNo = await newClaim(tono, EVENT_OF(700_000));
	await recommend(assessor, claimNo, 1, {
		...EVENT_OF(700_000),
		outcome: 'decline',
		lines: [{ ...NO, asked: 700_000 }],
	});
	expect(await course(claimNo)).toEqual([700_000]);
	await decide(supervisor, claimNo);
	expect((await stepsOf(claimNo)).at(-1)).toEqual([700_000, 0, 'Klaim ditolak']);
	expect((await booked(claimNo)).at(-1)?.[0]).toBe('reserve-released');

	await ask(tono.caller, `${S}claim/reopen`, { claimNo, reason: 'Kuitansi kedua belum dibaca.' });
	expect((await stepsOf(claimNo)).at(-1)).toEqual([0, 700_000, 'Pemeriksaan ulang']);
});

test('a withdrawn claim keeps no reserve', async () => {
	const claimNo = await newClaim(tono, EVENT_OF(650_000));
	await ask(tono.caller, `${S}claim/withdraw`, { claimNo });
	expect((await stepsOf(claimNo)).at(-1)).toEqual([650_000, 0, 'Klaim dibatalkan']);
});

test('a returned recommendation keeps its amount until the next one', async () => {
	const claimNo = await newClaim(sari, EVENT_OF(900_000));
	await recommend(assessor, claimNo, 1, approve(600_000, 900_000));
	await decide(supervisor, claimNo, 'returned');
	expect(await course(claimNo)).toEqual([900_000, 600_000]);
	const { revision } = await fileOf(assessor, claimNo);
	await recommend(assessor, claimNo, revision, approve(900_000, 900_000));
	expect(await course(claimNo)).toEqual([900_000, 600_000, 900_000]);
});

test('an objection reserves what may still be added, and never less than was granted', async () => {
	const claimNo = await newClaim(tono, EVENT_OF(300_000));
	await recommend(assessor, claimNo, 1, approve(100_000, 300_000));
	await decide(supervisor, claimNo);
	await pay(finance, claimNo, 'TRX-CADANGAN-3');
	await ask(tono.caller, `${S}claim/reopen`, {
		claimNo,
		reason: 'Kuitansi kedua belum dihitung.',
	});
	expect((await stepsOf(claimNo)).at(-1)).toEqual([0, 200_000, 'Pemeriksaan ulang']);
	const admin = staff['admin']!;
	const { revision } = await fileOf(admin, claimNo);
	await recommend(admin, claimNo, revision, approve(250_000, 300_000));
	expect((await stepsOf(claimNo)).at(-1)).toEqual([200_000, 150_000, 'Usulan penilai']);
	await decide(supervisor, claimNo);
	await pay(finance, claimNo, 'TRX-CADANGAN-4');
	expect((await stepsOf(claimNo)).at(-1)).toEqual([150_000, 0, 'Dipakai untuk pembayaran']);
});

const unreserve = (claimNo: string) =>
	db.query(sql`update claim set reserve = null where claim_no = ${claimNo}`);
/** A claim as an earlier version left it: without reserve and journals of one. */
async function older(who = sari, change = EVENT_OF(400_000)): Promise<string> {
	const claimNo = await newClaim(who, change);
	await db.transaction(async (tx) => {
		const claim = await lockClaim(tx, claimNo);
		await tx.query(sql`select set_config('jaga.forgetting', 'on', true)`);
		await tx.query(sql`delete from claim_reserve where claim_id = ${claim?.id}`);
		await tx.query(sql`set local session_replication_role = replica`);
		await tx.query(sql`delete from ledger_entry e using ledger_journal j
			where j.id = e.journal and j.subject = ${claimNo}`);
		await tx.query(sql`delete from ledger_journal where subject = ${claimNo}`);
	});
	await unreserve(claimNo);
	return claimNo;
}

test('claims of an earlier version get their reserve once, booked now', async () => {
	const [open, approved, closed] = [await older(), await older(tono), await older()];
	await db.query(
		sql`update claim set status = 'approved', approved_amount = 250000 where claim_no = ${approved}`,
	);
	await db.query(
		sql`update claim set status = 'declined', closed_at = ${later} where claim_no = ${closed}`,
	);
	const run = () => settleReserves({ pool: db, sealer: deps.sealer }, later);
	expect(await run()).toBe(2);
	expect(await stepsOf(open)).toEqual([
		[0, 400_000, 'Hitungan aturan atas kejadian yang dilaporkan'],
	]);
	expect(await stepsOf(approved)).toEqual([[0, 250_000, 'Klaim disetujui']]);
	expect(await stepsOf(closed)).toEqual([]);
	expect(await run()).toBe(0);
	const [first] = await journalsAbout(db, { subject: open });
	expect(first?.bookedAt).toEqual(later);
});

test('what another version decided or paid is put right by the next run', async () => {
	const [declined, paid] = [
		await newClaim(sari, EVENT_OF(350_000)),
		await granted(tono, 360_000),
	];
	await db.query(
		sql`update claim set status = 'declined', closed_at = ${later} where claim_no = ${declined}`,
	);
	const staffId = (finance.identity as { staffId: string }).staffId;
	await db.query(sql`
		insert into claim_payout (claim_id, payout_no, staff_id, amount, reference, paid_on, account_masked, recorded_at)
		select id, 1, ${staffId}, 160000, 'TRX-LAMA', ${testToday}, '****7890', ${later} from claim where claim_no = ${paid}`);
	expect(await settleReserves({ pool: db, sealer: deps.sealer }, later)).toBe(2);
	expect((await course(declined)).at(-1)).toBe(0);
	expect((await course(paid)).at(-1)).toBe(200_000);
});

test('an open claim without reported facts is reserved with what its benefit can pay, or their average', async () => {
	const claimNo = await older(sari);
	const without = async (no: string) => {
		const { rows } = await db.query<{ content: Buffer }>(
			sql`select content from claim where claim_no = ${no}`,
		);
		const content = deps.sealer.open<Any>('claim content', rows[0]!.content);
		const sealed = deps.sealer.seal('claim content', { ...content, event: null });
		await db.query(sql`update claim set content = ${sealed} where claim_no = ${no}`);
	};
	await without(claimNo);
	await settleReserves({ pool: db, sealer: deps.sealer }, later);
	const [[, most, why] = [0, 0, '']] = await stepsOf(claimNo);
	expect(why).toBe('Aturan belum bisa menghitung: sisa manfaat');
	expect(most).toBeGreaterThan(2_000_000);

	for (const amount of [100_000, 200_000, 300_000, 400_000, 500_000]) {
		const paidNo = await granted(tono, amount);
		await pay(finance, paidNo, `TRX-RATA-${amount}`);
	}
	const second = await older(sari);
	await without(second);
	await settleReserves({ pool: db, sealer: deps.sealer }, later);
	const { rows } = await db.query<{ average: number }>(sql`
		select round(avg(approved_amount))::bigint as average from claim
		where approved_amount > 0 and closed_at is not null`);
	expect(await stepsOf(second)).toEqual([
		[0, rows[0]?.average, 'Aturan belum bisa menghitung: rata-rata klaim manfaat ini'],
	]);
});

test('the history of a reserve is only added to', async () => {
	await newClaim(sari);
	await expect(db.query(sql`update claim_reserve set amount_after = 1`)).rejects.toThrow(
		'added, never changed',
	);
	await expect(db.query(sql`delete from claim_reserve`)).rejects.toThrow('added, never changed');
});

test('removing a sample releases the reserve of approved claims too', async () => {
	const claimNo = await granted(tono, 450_000);
	await db.transaction((tx) => withdrawClaims(tx, deps.sealer, tono.id, later));
	expect((await stepsOf(claimNo)).at(-1)).toEqual([450_000, 0, 'Data contoh dihapus']);
});
