export type MailKind =
	| 'submitted'
	| 'documents-requested'
	| 'documents-complete'
	| 'approved'
	| 'declined'
	| 'upheld'
	| 'paid'
	| 'transfer-returned'
	| 'transfer-rejected'
	| 'account-corrected'
	| 'reopened'
	| 'withdrawn'
	| 'objected'
	| 'set-aside'
	| HolderMailKind;

export type HolderMailKind =
	| 'told-by-other'
	| 'objected-holder'
	| 'set-aside-holder'
	| 'report-closed';

export const HOLDER_MAILS: readonly string[] = [
	'told-by-other',
	'objected-holder',
	'set-aside-holder',
	'report-closed',
] satisfies HolderMailKind[];
