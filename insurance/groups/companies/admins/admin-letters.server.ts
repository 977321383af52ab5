import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { prose } from '#platform/values/text/prose.ts';

import { ROLE_NAMES } from '../roles.ts';
import { type AdminRow, adminById } from '../store.server.ts';
import { adminContacts } from './active-admins.server.ts';

/** Changes that the insurer makes to a company's list of administrators. */
type AdminChange = 'added' | 'ended' | 'role';

const TITLE: Record<AdminChange, string> = {
	added: 'Administrator baru di portal perusahaanmu',
	ended: 'Akses portal korporat diakhiri',
	role: 'Peran di portal korporat diganti',
};

function firstWords(change: AdminChange, about: AdminRow, at: string): string {
	const person = `${about.name || about.email} (${about.email})`;
	if (change === 'added')
		return prose`
			Pada ${at} petugas {sender} menambahkan ${person} sebagai administrator
			${about.company} dengan peran "${ROLE_NAMES[about.role]}".`;
	if (change === 'ended')
		return prose`
			Pada ${at} petugas {sender} mengakhiri akses ${person} ke portal korporat
			${about.company}.`;
	return prose`
		Pada ${at} petugas {sender} mengganti peran ${person} di portal korporat ${about.company}
		menjadi "${ROLE_NAMES[about.role]}".`;
}

/**
 * Notifies all current administrators of the company and the person whose access changed, so that
 * no one is added, removed or given more rights without the company's knowledge.
 */
export async function notifyAdmins(
	tx: Tx,
	companyId: string,
	{ aboutId, change, at }: { aboutId: string; change: AdminChange; at: Date },
): Promise<void> {
	const active = (await adminContacts(tx, companyId)).map(({ id }) => id);
	// A new administrator gets an invitation instead.
	const others = active.filter((id) => id !== aboutId);
	const readers = change === 'added' ? others : [...others, aboutId];
	const changeId = uuidv7(at.getTime());
	for (const adminId of readers)
		enqueue(
			tx,
			'company-admins-mail',
			{ adminId, aboutId, change, at: at.toISOString() },
			{ dedupeKey: `company-admins ${changeId} ${adminId}` },
		);
}

const isAdminChange = (text: string): text is AdminChange => text in TITLE;

/**
 * Handles `company-admins-mail` with `{adminId, aboutId, change, at}`: emails an administrator
 * about a change to the list of administrators.
 */
export const adminLetterJobs = ({
	mailer,
	publicUrl,
}: {
	mailer: Mailer;
	publicUrl: string;
}): Record<'company-admins-mail', Handler> => ({
	'company-admins-mail': async ({ adminId, aboutId, change, at }, { tx, jobId }) => {
		const reader = await adminById(tx, String(adminId));
		const about = await adminById(tx, String(aboutId));
		const kind = String(change);
		if (!reader || !about || !isAdminChange(kind)) return;
		await mailer.send({
			to: reader.email,
			subject: TITLE[kind],
			letter: {
				title: TITLE[kind],
				greeting: `Halo ${reader.name || reader.email},`,
				paragraphs: [
					firstWords(kind, about, shortDateTime(new Date(String(at)))),
					'Kalau perusahaanmu tidak memintanya, hubungi kami sekarang juga. Tidak perlu masuk ke portal.',
				],
				action: { label: 'Hubungi kami', url: `${publicUrl}/bantuan` },
				closing: 'Salam',
			},
			dedupeKey: `company-admins-mail:${jobId}`,
		});
	},
});
