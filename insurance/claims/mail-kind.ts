/** The states of a claim that somebody is notified of by mail. */
export type MailKind =
	| 'submitted'
	| 'documents-requested'
	| 'documents-complete'
	| 'approved'
	| 'declined'
	| 'upheld'
	| 'paid'
	| 'reopened'
	| 'withdrawn'
	| 'told-by-other';
