import {
	hasRight,
	type HeldRoles,
	type Permission,
} from '#insurance/access/staff/rights/rights.ts';

/** Subject of a row of the books or of a figure. `subjectId` is null except for policies. */
export type RowSubject = { subjectKind: string; subject: string; subjectId: string | null };
type Room = readonly [right: Permission, url: (row: RowSubject) => string];

const numbered =
	(address: string) =>
	({ subject }: RowSubject): string =>
		`${address}${encodeURIComponent(subject)}`;

/** Everything else in the books is found by its number in the money trail. */
const MONEY: Room = ['money.read', numbered('/office/uang?lihat=jejak&nomor=')];
/** Changes of members have no separate page; their invoices and receipts are in this room. */
const COMPANIES: Room = ['money.read', () => '/office/uang?lihat=tagihan'];
const ROOMS: Partial<Record<string, Room>> = {
	policy: [
		'policies.find',
		({ subject, subjectId }) =>
			subjectId === null
				? `/office/cari?nomor=${subject}`
				: `/office/cari?polis=${subjectId}`,
	],
	claim: ['claims.read', numbered('/office/klaim?nomor=')],
	company: COMPANIES,
	'company-invoice': COMPANIES,
	'company-receipt': COMPANIES,
	'member-change': COMPANIES,
	provider: ['money.read', () => '/office/uang?lihat=setoran'],
	complaint: ['service.read', numbered('/office/layanan?nomor=')],
	job: ['jobs.read', () => '/office/pekerjaan'],
};

/** Returns where the viewer may open the subject of a row; null if nowhere. */
export function placeOf(row: RowSubject, roles: HeldRoles): string | null {
	const [right, url] = ROOMS[row.subjectKind] ?? MONEY;
	return hasRight(roles, right) ? url(row) : null;
}
