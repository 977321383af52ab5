import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { hasRight, type Permission } from '#insurance/access/staff/rights/rights.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { saveComplaintLayout, showComplaintLayout, verifyComplaintLayout } from './api.ts';
import { completeLayout, type ComplaintLayout, DEFAULT_LAYOUT } from './complaint-register.ts';
import {
	insertLayout,
	layoutInForce,
	type LayoutRow,
	lockLayouts,
	markLayoutVerified,
} from './store.server.ts';

type Deps = { db: Pool };
const LAYOUT_RIGHT: Permission = 'service.report';

/** Returns the layout in force with its row; the row is null for the layout of the program. */
export async function layoutNow(
	db: Db,
): Promise<{ content: ComplaintLayout; row: LayoutRow | null }> {
	const row = await layoutInForce(db);
	if (!row) return { content: DEFAULT_LAYOUT, row: null };
	return { content: completeLayout(row.content, row.verifiedAt !== null), row };
}

/** Says with which published form the layout was compared; null if with none. */
export const verifiedWords = (row: LayoutRow | null): string | null =>
	row?.verifiedAt
		? `Dicocokkan dengan ${row.verifiedAgainst} oleh ${row.verifiedBy} pada ${longDate(jakartaDay(row.verifiedAt))}.`
		: null;

export async function showLayout(
	{ db }: Deps,
	caller: Caller,
): Promise<CallOutput<typeof showComplaintLayout>> {
	const { roles } = staffWho(caller, 'service.read');
	const { content, row } = await layoutNow(db);
	return {
		layoutId: row?.id ?? null,
		content,
		madeBy: row?.madeBy ?? 'Bawaan program',
		madeAt: row?.madeAt.toISOString() ?? null,
		verified: row?.verifiedAt
			? {
					against: row.verifiedAgainst ?? '',
					by: row.verifiedBy ?? '',
					at: row.verifiedAt.toISOString(),
				}
			: null,
		mayEdit: hasRight(roles, LAYOUT_RIGHT),
	};
}

/**
 * Saves a new version of the layout, which is not compared with a form yet. Causes are added and
 * hidden, never removed, because complaints refer to them. Refuses with `look-again` if the layout
 * changed after it was loaded, and with `fix-fields`.
 */
export async function saveLayout(
	{ db }: Deps,
	{ layoutId, content }: CallInput<typeof saveComplaintLayout>,
	caller: Caller,
): Promise<CallOutput<typeof saveComplaintLayout>> {
	const { staffId } = staffWho(caller, LAYOUT_RIGHT);
	return db.transaction(async (tx) => {
		await lockLayouts(tx);
		const now = await layoutNow(tx);
		if ((now.row?.id ?? null) !== layoutId)
			throw new Refusal(
				'look-again',
				'Tata letaknya baru saja diubah orang lain. Muat ulang.',
			);
		const kept = new Set(content.causes.map(({ key }) => key));
		if (!now.content.causes.every(({ key }) => kept.has(key)))
			throw refuseFields({
				causes: 'Penyebab yang sudah dipakai tidak dihapus; sembunyikan saja',
			});
		const id = uuidv7();
		await insertLayout(tx, { id, content, staffId, at: caller.now });
		await recordAction(tx, {
			staffId,
			action: 'complaint-layout-saved',
			subject: '',
			at: caller.now,
		});
		return { layoutId: id };
	});
}

/** Records that the layout in force was compared with a published form. */
export async function verifyLayout(
	{ db }: Deps,
	{ layoutId, against }: CallInput<typeof verifyComplaintLayout>,
	caller: Caller,
): Promise<CallOutput<typeof verifyComplaintLayout>> {
	const { staffId } = staffWho(caller, LAYOUT_RIGHT);
	return db.transaction(async (tx) => {
		await lockLayouts(tx);
		const { row } = await layoutNow(tx);
		const mark = { id: layoutId, against, staffId, at: caller.now };
		if (row?.id !== layoutId || !(await markLayoutVerified(tx, mark)))
			throw new Refusal('look-again', 'Tata letaknya sudah berubah. Muat ulang.');
		await recordAction(tx, {
			staffId,
			action: 'complaint-layout-verified',
			subject: '',
			note: against,
			at: caller.now,
		});
		return { verified: true };
	});
}
