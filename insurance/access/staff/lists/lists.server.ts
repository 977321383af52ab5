import type { CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { recordAction } from '../accounts/actions.server.ts';
import type { StaffDeps } from '../login/office-login.server.ts';
import { staffWho } from '../login/office-session.server.ts';
import { lockStaff } from '../store.server.ts';
import { type listSavedViews, MAX_VIEWS } from './api.ts';
import { deleteView, putView, viewsOf } from './store.server.ts';

type View = { list: string; name: string; query: string; hidden: string[]; dense: boolean };

export async function showViews(
	{ db }: StaffDeps,
	{ list }: { list: string },
	caller: Caller,
): Promise<CallOutput<typeof listSavedViews>> {
	return { views: await viewsOf(db, staffWho(caller, null).staffId, list) };
}

export async function keepView(
	{ db }: StaffDeps,
	view: View,
	caller: Caller,
): Promise<{ id: string }> {
	const { staffId } = staffWho(caller, null);
	return db.transaction(async (tx) => {
		await lockStaff(tx, staffId);
		const others = (await viewsOf(tx, staffId, view.list)).filter(
			({ name }) => name.toLowerCase() !== view.name.toLowerCase(),
		);
		if (others.length >= MAX_VIEWS)
			throw refuseFields({
				name: `Daftar ini sudah punya ${MAX_VIEWS} tampilan. Hapus dulu yang tidak dipakai.`,
			});
		const id = await putView(tx, { ...view, id: uuidv7(), staffId, at: caller.now });
		return { id };
	});
}

export async function dropView(
	{ db }: StaffDeps,
	{ id }: { id: string },
	caller: Caller,
): Promise<{ removed: true }> {
	await deleteView(db, staffWho(caller, null).staffId, id);
	return { removed: true };
}

const FORMATS = { csv: 'CSV', xlsx: 'XLSX', json: 'JSON' } as const;

/** Records who exported which list, with its filters. The browser creates the file itself. */
export async function noteExport(
	{ db }: StaffDeps,
	exported: { list: string; format: keyof typeof FORMATS; rows: number; filters: string },
	caller: Caller,
): Promise<{ recorded: true }> {
	const { list, format, rows, filters } = exported;
	await recordAction(db, {
		staffId: staffWho(caller, null).staffId,
		action: 'list-exported',
		subject: list,
		note: [`${rows} baris`, FORMATS[format], filters].filter(Boolean).join(', '),
		at: caller.now,
	});
	return { recorded: true };
}
