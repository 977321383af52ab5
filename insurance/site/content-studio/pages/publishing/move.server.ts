import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { addressOf } from '#insurance/site/content/address.ts';
import { movePage } from '#insurance/site/content/write-pages.server.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';

/** Changes a page's address. Refuses with `fix-fields` if another page already uses the new one. */
export async function movePageNow(
	tx: Tx,
	{ slug, to }: { slug: string; to: string },
	who: StaffAct,
): Promise<void> {
	if (!(await movePage(tx, slug, to)))
		throw refuseFields({ to: 'Alamat ini sudah dipakai halaman lain.' });
	const subject = addressOf(to, 'id');
	await recordAction(tx, { ...who, action: 'content-moved', subject, note: slug });
}
