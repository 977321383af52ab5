import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';

import { MAY_USE } from './may-use.ts';

const AUDIENCES = 'site|shop|selfcare|corporate|backoffice';
const SERVER = '\\.server\\.tsx?$';
const TEST = '\\.test\\.tsx?$';

const forbid = (name: string, from: object, to: object, comment: string): IForbiddenRuleType =>
	({ name, severity: 'error', from, to, comment }) as IForbiddenRuleType;

/** Screens of one audience must not import another's. */
function betweenScreens(): IForbiddenRuleType[] {
	return [
		forbid(
			'audiences-apart',
			{ path: `^web/(${AUDIENCES})/` },
			{ path: `^web/(${AUDIENCES})/`, pathNot: '^web/$1/' },
			'share through web/ui',
		),
		forbid(
			'frame-knows-no-screen',
			{ path: '^web/selfcare/frame/' },
			{ path: `^web/(${AUDIENCES})/`, pathNot: '^web/selfcare/frame/' },
			'web/selfcare/frame is the frame and session that the self-care screens share',
		),
		forbid(
			'ui-knows-no-insurance',
			{ path: '^web/ui/' },
			{ path: `^(insurance/|web/(${AUDIENCES})/)` },
			'web/ui is for any product',
		),
	];
}

function betweenNouns(): IForbiddenRuleType[] {
	return Object.entries(MAY_USE).map(([noun, used]) =>
		forbid(
			`${noun}-uses`,
			{ path: `^insurance/${noun}/`, pathNot: TEST },
			{ path: '^insurance/', pathNot: `^insurance/(${[noun, ...used].join('|')})/` },
			`insurance/${noun} may use: ${used.join(', ') || 'no other noun'} (scripts/may-use.ts)`,
		),
	);
}

/** Allowed imports between folders as rules, each with its reason. */
export function rules(): IForbiddenRuleType[] {
	return [
		forbid(
			'platform-knows-nothing-above',
			{ path: '^platform/' },
			{ path: '^(insurance|web|sample|e2e|bench)/' },
			'platform serves any service',
		),
		forbid(
			'business-knows-no-screen',
			{ path: '^insurance/' },
			{ path: '^web/' },
			'insurance/ has no React and no screens',
		),
		forbid(
			'business-has-no-react',
			{ path: '^(insurance|platform)/' },
			{ path: 'node_modules/(react|react-dom|react-router|@base-ui)/' },
			'screens live in web/',
		),
		forbid(
			'screens-have-no-sql',
			{ path: '^web/' },
			{ path: 'node_modules/(pg|sql-template-tag|pg-copy-streams)/' },
			'web/ asks documented calls',
		),
		forbid(
			'browser-reaches-no-server-file',
			{ path: '^(web|insurance|platform)/', pathNot: `${SERVER}|${TEST}` },
			{ path: SERVER },
			'a file without .server in its name may be loaded by the browser',
		),
		...betweenScreens(),
		forbid(
			'stores-are-private',
			{ path: '^(insurance/[^/]+)/|^(platform|web|wiring)', pathNot: TEST },
			{ path: '^insurance/.*store\\.server\\.ts$', pathNot: '^$1/' },
			'SQL of a noun is asked through its use cases',
		),
		forbid(
			'sample-is-not-the-product',
			{ path: '^(insurance|web|platform)/', pathNot: `${TEST}|seed|/test-[^/]+$` },
			{ path: '^sample/' },
			'the product runs without sample data',
		),
		forbid(
			'wiring-is-on-top',
			{ path: '^(insurance|web|platform|sample)/' },
			{ path: '^(wiring/|main\\.ts$)' },
			'parts are given what they need; they do not fetch it from where everything is put together',
		),
		forbid('no-circles', {}, { circular: true }, 'two files that need each other are one'),
		...betweenNouns(),
	];
}

/**
 * `unused`: arrows the table allows but no file uses; with them the table would not match the real
 * imports.
 */
export type Arrows = { files: string[]; broken: string[]; unused: string[] };

const nounOf = (path: string) => /^insurance\/([^/]+)\//.exec(path)?.[1];

function unusedArrows({ modules }: ICruiseResult): string[] {
	const drawn = new Set(
		modules
			.filter(({ source }) => !new RegExp(TEST).test(source))
			.flatMap(({ source, dependencies }) =>
				dependencies.map(({ resolved }) => `${nounOf(source)} → ${nounOf(resolved)}`),
			),
	);
	return Object.entries(MAY_USE)
		.flatMap(([noun, used]) => used.map((other) => `${noun} → ${other}`))
		.filter((arrow) => !drawn.has(arrow));
}

/** Reads every import below a folder, type-only ones included, and checks it against the rules. */
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
		enhancedResolveOptions: {
			conditionNames: ['import', 'node', 'default'],
			exportsFields: ['exports'],
			extensions: ['.ts', '.tsx', '.js', '.json'],
		},
	} as never);
	const output = found.output as ICruiseResult;
	return {
		files: output.modules
			.map(({ source }) => source)
			.filter((source) => /\.tsx?$/.test(source) && !source.includes('node_modules')),
		broken: output.summary.violations.map(
			({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
		),
		unused: unusedArrows(output),
	};
}

if (import.meta.main) {
	const { files, broken, unused } = await checkArrows(process.cwd());
	for (const line of broken) console.log(line);
	for (const line of unused) console.log(`in scripts/may-use.ts and nowhere else: ${line}`);
	console.log(
		`${files.length} files read, ${broken.length} arrows broken, ${unused.length} unused`,
	);
	process.exit(broken.length + unused.length > 0 || files.length < 30 ? 1 : 0);
}
