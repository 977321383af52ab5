import type { Fault } from './fault.ts';

const TABLES = ['insurance/documents/pdf/layout.test.ts'];
const PAGES = ['insurance/documents/pdf/whole-pages.test.ts'];
const MAILS = ['platform/mail/mail.test.ts'];

/** Faults in how documents are laid out and what mails show first. */
export const PAPER_FAULTS: readonly Fault[] = [
	{
		name: 'a page ends with a single row of a table',
		file: 'insurance/documents/sheet/unbroken-groups.ts',
		find: 'const TOGETHER = 2;',
		replace: 'const TOGETHER = 1;',
		tests: TABLES,
		row: 'B3.1',
	},
	{
		name: 'a document ends with a page that is nearly empty',
		file: 'insurance/documents/sheet/fit-pages.server.ts',
		find: 'if (shortPages(plain).length === 0) return plain;',
		replace: 'if (shortPages(plain).length >= 0) return plain;',
		tests: TABLES,
		row: 'B3.1',
	},
	{
		name: 'a policy paid once speaks of instalments',
		file: 'insurance/product/products/wording/terms-words.ts',
		find: '!paid || !one.paid || one.paid === paid',
		replace: '!paid || !one.paid || one.paid !== paid',
		tests: PAGES,
		row: 'B3.1',
	},
	{
		name: 'a document shows a policy number without groups',
		file: 'insurance/policies/issuing/grouped-policy-no.ts',
		find: "'$1 $2 $3'",
		replace: "'$1$2$3'",
		tests: PAGES,
		row: 'B3.1',
	},
	{
		name: 'a mail shows its paragraphs before its facts',
		file: 'platform/mail/letter.ts',
		find: "...(facts.length > 0 ? [facts.join('\\n')] : []),\n\t\t...letter.paragraphs,",
		replace: "...letter.paragraphs,\n\t\t...(facts.length > 0 ? [facts.join('\\n')] : []),",
		tests: MAILS,
		row: 'B3.1',
	},
];
