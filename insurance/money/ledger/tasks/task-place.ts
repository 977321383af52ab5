import type { TaskKind } from './tasks.ts';

/** Page that a task links to. By default, this is the trail of its order or policy. */
const PLACES: Partial<Record<TaskKind | 'newer', string>> = {
	'debit-result-due': '/office/uang?lihat=debet',
	'company-overdue': '/office/uang?lihat=tagihan&tempo=lewat',
	'premium-account-missing': '/office/identitas',
	'premium-account-change': '/office/uang?lihat=tagihan',
	'bank-line-unexplained': '/office/uang?lihat=bank',
};

export const moneyTaskPlace = ({
	kind,
	subject,
}: {
	kind: TaskKind | 'newer';
	subject: string;
}): string => PLACES[kind] ?? `/office/uang?lihat=jejak&nomor=${encodeURIComponent(subject)}`;
