import type { Fault } from './fault.ts';

const PROGRAM = ['insurance/content/program/program-pages.test.ts'];
const STARTER = ['insurance/content/starter.test.ts'];
const OPENING = ['wiring/opening.test.ts'];
const ROW = 'an insurer of its own goes live (docs/operate.md)';

/** Faults that would leave a new insurer with dead pages, foreign contacts or refused files. */
export const OWN_INSURER_FAULTS: readonly Fault[] = [
	{
		name: 'a functional page that no editor made is not there',
		file: 'insurance/content/figures/read-filled.server.ts',
		find: '(await readPage(db, slug, language)) ?? programPage(slug)',
		replace: 'await readPage(db, slug, language)',
		tests: PROGRAM,
		row: ROW,
	},
	{
		name: 'a summary without ways to pay offers none',
		file: 'insurance/content/routes.server.ts',
		find: 'return { ...page, children: [...page.children, ...payMethods] };',
		replace: 'return page;',
		tests: PROGRAM,
		row: ROW,
	},
	{
		name: 'the footer keeps an address of the content',
		file: 'insurance/content/source/content-source.server.ts',
		find: 'footer_address: current ? footerAddress(current.insurer) : [],',
		replace: 'footer_address: menus?.footer_address ?? [],',
		tests: PROGRAM,
		row: ROW,
	},
	{
		name: 'the site opens without its legal pages',
		file: 'wiring/opening.server.ts',
		find: '(await missingLegalPages(db)).length === 0',
		replace: '(await missingLegalPages(db)).length < 9',
		tests: OPENING,
		row: ROW,
	},
	{
		name: 'a legal page with blanks is published',
		file: 'insurance/content/add-content.server.ts',
		find: '	refuseBlanks(path, opened);\n',
		replace: '',
		tests: STARTER,
		row: ROW,
	},
	{
		name: 'unknown terms of a product are not named',
		file: 'insurance/content/add-product.server.ts',
		find: '	if (unknown.length > 0) throw problemsOf(path, unknown);\n',
		replace: '',
		tests: STARTER,
		row: ROW,
	},
];
