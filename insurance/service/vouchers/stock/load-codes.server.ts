import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { loadVoucherCodes } from '../office-api.ts';
import type { VoucherDeps } from '../redeeming/probing.server.ts';
import { codePrints, SEALED } from '../redeeming/redeem-voucher.server.ts';
import {
	fillUnits,
	findOption,
	insertUnits,
	knownHashes,
	lockOption,
	type NewCode,
	takeUncoded,
} from './stock-store.server.ts';

type Loaded = CallOutput<typeof loadVoucherCodes>;
type Line = { line: number; code: string };

const CODE = /^[A-Za-z\d][A-Za-z\d ._/-]{2,59}$/;
const MAX_CODES = 20_000;

/**
 * Parses pasted codes, one per line. Repeated and unreadable lines are skipped, and their line
 * numbers returned.
 */
function readPaste(text: string): {
	codes: Line[];
	repeated: number[];
	unreadable: number[];
} {
	const seen = new Set<string>();
	const found: ReturnType<typeof readPaste> = { codes: [], repeated: [], unreadable: [] };
	for (const [at, raw] of text.split(/\r?\n/).entries()) {
		const code = raw.trim();
		const line = at + 1;
		if (code === '') continue;
		if (!CODE.test(code)) found.unreadable.push(line);
		else if (seen.has(code)) found.repeated.push(line);
		else found.codes.push({ line, code });
		seen.add(code);
	}
	return found;
}

type Sealed = NewCode & { otherPrints: string[] };

function sealed(sealer: Sealer, optionId: number, { code }: Line): Sealed {
	const [print = '', ...otherPrints] = codePrints(sealer, optionId, code);
	return { id: uuidv7(), code: sealer.seal(SEALED.code, code), print, otherPrints };
}

/**
 * Assigns codes to units, redeemed ones first, and enqueues the emails to their holders. Returns
 * how many codes were used, and how many of them went to redeemed units.
 */
async function fill(
	tx: Tx,
	codes: NewCode[],
	load: Parameters<typeof fillUnits>[2],
): Promise<{ used: number; filled: number }> {
	const units = await takeUncoded(tx, load.optionId, codes.length);
	await fillUnits(
		tx,
		units.map(({ id }, at) => ({ ...(codes[at] as NewCode), id })),
		load,
	);
	const waiting = units.flatMap(({ redemptionId }) => redemptionId ?? []);
	const loadId = uuidv7();
	for (const redemptionId of new Set(waiting))
		enqueue(
			tx,
			'voucher-mail',
			{ redemptionId },
			{ dedupeKey: `voucher-mail:${redemptionId}:${loadId}` },
		);
	return { used: units.length, filled: waiting.length };
}

/**
 * Loads pasted codes into an option's stock, encrypted. Existing codes are skipped. Holders who are
 * still waiting receive codes first, by email. Refuses with `not-found`, `fix-fields`.
 */
export function loadCodes(
	deps: VoucherDeps,
	input: { optionId: number; codes: string; expiresOn?: string | null | undefined },
	caller: Caller,
): Promise<Loaded> {
	const { staffId } = staffWho(caller, 'vouchers.manage');
	const { optionId, expiresOn = null } = input;
	const { codes, repeated, unreadable } = readPaste(input.codes);
	if (codes.length === 0)
		throw refuseFields({
			codes: 'Tempel kodenya, satu per baris: huruf, angka, spasi, titik, garis',
		});
	if (codes.length > MAX_CODES)
		throw refuseFields({
			codes: `Paling banyak ${groupDigits(MAX_CODES)} kode sekali isi`,
		});
	if (expiresOn !== null && expiresOn < jakartaDay(caller.now))
		throw refuseFields({ expiresOn: 'Tanggal ini sudah lewat' });
	return deps.db.transaction(async (tx) => {
		if (!(await findOption(tx, optionId)))
			throw new Refusal('not-found', 'Pilihan promo tidak ditemukan.');
		await lockOption(tx, optionId);
		const all = codes.map((line) => ({
			line: line.line,
			...sealed(deps.sealer, optionId, line),
		}));
		const known = await knownHashes(
			tx,
			optionId,
			all.flatMap(({ print, otherPrints }) => [print, ...otherPrints]),
		);
		const isKnown = ({ print, otherPrints }: Sealed) =>
			[print, ...otherPrints].some((one) => known.has(one));
		const fresh = all.filter((one) => !isKnown(one));
		const load = { optionId, expiresOn, at: caller.now, staffId };
		const { used, filled } = await fill(tx, fresh, load);
		await insertUnits(tx, fresh.slice(used), load);
		const before = all.filter(isKnown).map(({ line }) => line);
		return {
			added: fresh.length,
			filled,
			repeated: [...repeated, ...before].sort((a, b) => a - b),
			unreadable,
		};
	});
}

/**
 * Adds units whose codes the partner sends later. They can be redeemed immediately, and the holder
 * is informed that the code will follow.
 */
export function addUnits(
	deps: VoucherDeps,
	{ optionId, count }: { optionId: number; count: number },
	caller: Caller,
): Promise<{ added: number }> {
	const { staffId } = staffWho(caller, 'vouchers.manage');
	return deps.db.transaction(async (tx) => {
		if (!(await findOption(tx, optionId)))
			throw new Refusal('not-found', 'Pilihan promo tidak ditemukan.');
		const units = Array.from({ length: count }, () => ({
			id: uuidv7(),
			code: null,
			print: null,
		}));
		await insertUnits(tx, units, { optionId, expiresOn: null, at: caller.now, staffId });
		return { added: count };
	});
}
