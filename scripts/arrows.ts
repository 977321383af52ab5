import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { MAY_USE, reach } from './may-use.ts';

const AUDIENCES = 'site|service|promotion|shop|product|application|selfcare|policy|account|servicing|corporate|backoffice';
const SERVER = '\\.server\\.tsx?$';
const TEST = '\\.test\\.tsx?$';

const forbid = (name: string, from: object, to: object, comment: string): IForbiddenRuleType =>
	({ name, severity: 'error', from, to, comment }) as IForbiddenRuleType;

/** The arrows of the house as rules, each with the reason that a person who breaks it should read. */
export function rules(): IForbiddenRuleType[] {
	const nouns = Object.keys(MAY_USE);
	return [
		forbid('platform-knows-nothing-above', { path: '^platform/' }, { path: '^(insurance|web|sample|e2e|bench)/' }, 'platform serves any service'),
		forbid('business-knows-no-screen', { path: '^insurance/' }, { path: '^web/' }, 'insurance/ has no React and no screens'),
		forbid('business-has-no-react', { path: '^(insurance|platform)/' }, { path: 'node_modules/(react|react-dom|react-router|@base-ui)/' }, 'screens live in web/'),
		forbid('screens-have-no-sql', { path: '^web/' }, { path: 'node_modules/(pg|sql-template-tag|pg-copy-streams)/' }, 'web/ asks documented calls'),
		forbid(
			'browser-reaches-no-server-file',
			{ path: '^(web|insurance|platform)/', pathNot: `${SERVER}|${TEST}` },
			{ path: SERVER },
			'a file without .server in its name may be loaded by the browser',
		),
		forbid('audiences-apart', { path: `^web/(${AUDIENCES})/` }, { path: `^web/(${AUDIENCES})/`, pathNot: '^web/$1/' }, 'share through web/ui'),
		forbid('portal-knows-no-screen', { path: '^web/portal/' }, { path: `^web/(${AUDIENCES})/` }, 'web/portal is the frame and session that the self-care screens share'),
		forbid('ui-knows-no-insurance', { path: '^web/ui/' }, { path: `^(insurance/|web/(portal|${AUDIENCES})/)` }, 'web/ui is for any product'),
		forbid(
			'stores-are-private',
			{ path: '^(insurance/[^/]+)/|^(platform|web|wiring)', pathNot: TEST },
			{ path: '^insurance/[^/]+/store\\.server\\.ts$', pathNot: '^$1/' },
			'SQL of a noun is asked through its use cases',
		),
		forbid('sample-is-not-the-product', { path: '^(insurance|web|platform)/', pathNot: `${TEST}|seed` }, { path: '^sample/' }, 'the product runs without sample data'),
		forbid('wiring-is-on-top', { path: '^(insurance|web|platform|sample)/' }, { path: '^(wiring/|main\\.ts$)' }, 'parts are given what they need; they do not fetch it from where everything is put together'),
		forbid('no-circles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }, 'two files that need each other are one'),
		...nouns.map((noun) =>
			forbid(
				`${noun}-uses`,
				{ path: `^insurance/${noun}/`, pathNot: TEST },
				{ path: '^insurance/', pathNot: `^insurance/(${[noun, ...reach(noun)].join('|')})/` },
				`insurance/${noun} may use: ${[...reach(noun)].join(', ') || 'no other noun'} (scripts/may-use.ts)`,
			),
		),
	];
}

export type Arrows = { files: string[]; broken: string[] };

/** Reads every import below a folder and answers the files read and the arrows broken, one line each. */
export async function checkArrows(baseDir: string): Promise<Arrows> {
	const found = await cruise(['.'], {
		baseDir,
		validate: true,
		ruleSet: { forbidden: rules() },
		parser: 'swc',
		tsPreCompilationDeps: true,
		includeOnly: '^(main\\.ts|wiring/|platform/|insurance/|web/|sample/|node_modules/)',
		exclude: '^(dist|var|node_modules/.*/node_modules)',
		doNotFollow: 'node_modules',
		enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'], exportsFields: ['exports'], extensions: ['.ts', '.tsx', '.js', '.json'] },
	} as never);
	const output = found.output as ICruiseResult;
	return {
		files: output.modules.map(({ source }) => source).filter((source) => /\.tsx?$/.test(source) && !source.includes('node_modules')),
		broken: output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
	};
}

if (import.meta.main) {
	const { files, broken } = await checkArrows(process.cwd());
	for (const line of broken) console.log(line);
	console.log(`${files.length} files read, ${broken.length} arrows broken`);
	process.exit(broken.length > 0 || files.length < 30 ? 1 : 0);
}
