import type { Fault } from './fault.ts';

const PROGRAM = ['insurance/site/content/program/program-pages.test.ts'];
const STARTER = ['insurance/site/content/starter.test.ts'];
const OPENING = ['wiring/opening.test.ts'];
const STUDIO = ['insurance/site/content-studio/second/two-people.test.ts'];
const FRAME = ['insurance/site/content-studio/frame/frame.test.ts'];
const ROW = 'a new insurer goes live (docs/operate.md)';

/**
 * Faults that would leave a new insurer with dead pages, contact details of another insurer, or
 * refused files.
 */
export const OWN_INSURER_FAULTS: readonly Fault[] = [
	{
		name: 'a functional page that no editor made is not there',
		file: 'insurance/site/content/figures/read-filled.server.ts',
		find: '(await readPage(db, slug, language)) ?? programPage(slug)',
		replace: 'await readPage(db, slug, language)',
		tests: PROGRAM,
		row: ROW,
	},
	{
		name: 'a summary without ways to pay offers none',
		file: 'insurance/site/content/routes.server.ts',
		find: 'return { ...page, children: [...page.children, ...payMethods] };',
		replace: 'return page;',
		tests: PROGRAM,
		row: ROW,
	},
	{
		name: 'the footer keeps an address of the content',
		file: 'insurance/site/content/source/content-source.server.ts',
		find: 'footer_address: current ? footerAddress(current.insurer) : [],',
		replace: 'footer_address: menus?.footer_address ?? [],',
		tests: PROGRAM,
		row: ROW,
	},
	{
		name: 'the site opens without its legal pages',
		file: 'wiring/opening.server.ts',
		find: '(await missingLegalPages(db)).length > 0',
		replace: '(await missingLegalPages(db)).length > 9',
		tests: OPENING,
		row: ROW,
	},
	{
		name: 'an upgrade closes a site that sells without legal pages',
		file: 'migrations/0264-site-opening.sql',
		find: 'select now() where exists (select from insurer_version)',
		replace: 'select now() where not exists (select from insurer_version)',
		tests: OPENING,
		row: ROW,
	},
	{
		name: 'a site that was open closes when a legal page goes',
		file: 'wiring/opening.server.ts',
		find: '		await keepOpened(db);\n',
		replace: '',
		tests: OPENING,
		row: ROW,
	},
	{
		name: 'a legal page with blanks is published',
		file: 'insurance/site/content/add-content.server.ts',
		find: '	refuseBlanks(path, opened);\n',
		replace: '',
		tests: STARTER,
		row: ROW,
	},
	{
		name: 'unknown terms of a product are not named',
		file: 'insurance/site/content/product-pages/add-product.server.ts',
		find: '	if (unknown.length > 0) throw problemsOf(path, unknown);\n',
		replace: '',
		tests: STARTER,
		row: ROW,
	},
	{
		name: 'a legal page that purchases refer to is taken off the site',
		file: 'insurance/site/content-studio/pages/publishing/publish.server.ts',
		find: "place.language === 'id' && isLegalPage(place.slug)",
		replace: 'isLegalPage(place.slug) && !isLegalPage(place.slug)',
		tests: STUDIO,
		row: ROW,
	},
	{
		name: 'the first menu of an editor loses the links of the program',
		file: 'insurance/site/content-studio/frame/menu-drafts.server.ts',
		find: "(language === 'id' ? PROGRAM_NAVIGATION : {})",
		replace: '{}',
		tests: FRAME,
		row: ROW,
	},
	{
		name: 'a link to a page of the program counts as dead',
		file: 'insurance/site/content/frame/frame-values.server.ts',
		find: 'new Set([...pages.rows, ...PROGRAM_PAGES].map(({ slug }) => slug))',
		replace: 'new Set(pages.rows.map(({ slug }) => slug))',
		tests: FRAME,
		row: ROW,
	},
	{
		name: 'the page of a product hides its exclusions and its RIPLAY',
		file: 'insurance/site/content/show-page.server.ts',
		find: 'withProductParts(row.body.children, product, language)',
		replace: 'row.body.children',
		tests: STARTER,
		row: ROW,
	},
];
