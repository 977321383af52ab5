import {
	nikPrintOf,
	openMember,
	personHashOf,
} from '#insurance/groups/memberships/import/staging/staged-row.server.ts';
import {
	customerEmailPrints,
	customerNikPrints,
} from '#insurance/people/accounts/customer-account.server.ts';
import { linkAfter } from '#insurance/policies/snapshots/policy-snapshot.server.ts';
import { customerPrintsNow } from '#insurance/sales/campaigns/order-promotions.server.ts';
import { codePrints } from '#insurance/service/vouchers/redeeming/redeem-voucher.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { PersonalTable } from '#platform/personal-data/personal-table.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { FILE, NIK, type PastTable, type PastValues } from './format.ts';
import { MAKE_AGAIN } from './make-again.server.ts';

export type PastRows = PastTable & { rows: PastValues[] };

const hex = (bytes: Buffer | null): string | null => bytes && `\\x${bytes.toString('hex')}`;

/** True if the value is the placeholder of an erased person instead of a hash. */
const isPlaceholder = (print: unknown) => / /.test(String(print));

type Sealed = Record<string, Buffer>;
/** Sets columns whose derivation is not declared with their table. */
type Derive = (row: PastValues, sealer: Sealer, opened: PastValues, sealed: Sealed) => void;

function deriveMember(row: PastValues, sealer: Sealer, _: PastValues, { person }: Sealed): void {
	if (!person) return;
	const member = openMember(sealer, person);
	if (row['nik_print']) row['nik_print'] = hex(nikPrintOf(sealer, member.nik));
	row['person_print'] = hex(personHashOf(sealer, member));
}

const DERIVED: Record<string, Derive> = {
	customer(row, sealer, { person }) {
		const { email } = person as { email: string };
		if (!isPlaceholder(row['email_print']))
			row['email_print'] = customerEmailPrints(sealer, email)[0];
		const nik = row[NIK];
		if (nik) row['nik_print'] = customerNikPrints(sealer, String(nik))[0];
	},
	voucher_unit(row, sealer, { code }) {
		if (code)
			row['print'] = codePrints(sealer, Number(row['option_id']), String(code))[0] ?? null;
	},
	job(row) {
		if (row['id'] !== undefined) return;
		const { done_at } = row;
		Object.assign(row, { id: uuidv7(), payload: {}, attempts: 1 });
		Object.assign(row, { next_at: done_at, created_at: done_at });
	},
	member: deriveMember,
	member_upload_row: deriveMember,
};

/** Seals the rows of a table, in place, with the secret of this installation. */
export function sealRows(
	{ table, sealed, rows }: PastRows,
	declared: PersonalTable | undefined,
	sealer: Sealer,
): void {
	const columns = Object.entries(sealed);
	const derive = DERIVED[table];
	for (const row of rows) {
		MAKE_AGAIN[table]?.(row);
		const opened: PastValues = {};
		const bytes: Sealed = {};
		for (const [column, purpose] of columns) {
			const value = row[column];
			if (value === undefined) continue;
			opened[column] = value;
			const one = sealer.seal(purpose, value);
			bytes[column] = one;
			row[column] = hex(one);
		}
		for (const [column, make] of Object.entries(declared?.hashed ?? {})) {
			const print = make(opened, sealer);
			row[column] = Buffer.isBuffer(print) ? hex(print) : print;
		}
		derive?.(row, sealer, opened, bytes);
		delete row[NIK];
		delete row[FILE];
	}
}

/**
 * Rehashes the entries of each policy. Each entry's hash covers the hash before it and its own
 * text, whose dates and IDs may have changed.
 */
export function rehashPromises(rows: readonly PastValues[]): void {
	const ofPolicy = Map.groupBy(rows, (row) => row['policy_id']);
	for (const entries of ofPolicy.values()) {
		let previous: { entryNo: number; hash: string } | undefined;
		for (const row of entries.toSorted(
			(a, b) => Number(a['entry_no']) - Number(b['entry_no']),
		)) {
			const entry = linkAfter(JSON.parse(String(row['content'])), previous);
			row['previous_hash'] = entry.previousHash;
			row['hash'] = entry.hash;
			previous = entry;
		}
	}
}

/** Rehashes the holders of each order, by which a campaign recognizes repeated use. */
export function rehashCampaignUses(
	uses: readonly PastValues[],
	items: readonly PastValues[],
	sealer: Sealer,
): void {
	const ofOrder = Map.groupBy(items, (row) => row['order_id']);
	for (const use of uses) {
		if ((use['prints'] as string[]).length === 0) continue;
		const prints = (ofOrder.get(use['order_id']) ?? []).flatMap(({ application }) =>
			customerPrintsNow(
				sealer,
				(application as { holder: Parameters<typeof customerPrintsNow>[1] }).holder,
			),
		);
		use['prints'] = [...new Set(prints)];
	}
}
