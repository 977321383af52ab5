import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';

import { INSURANCE_AREAS, moduleOf, MODULE_FOLDERS } from './may-use.ts';

const AUDIENCES = 'site|shop|selfcare|corporate|backoffice';
const SERVER = '\\.server\\.tsx?$';
const TEST = '\\.test\\.tsx?$';

const forbid = (name: string, from: object, to: object, comment: string): IForbiddenRuleType =>
	({ name, severity: 'error', from, to, comment }) as IForbiddenRuleType;

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

function betweenAreas(): IForbiddenRuleType[] {
	return Object.entries(INSURANCE_AREAS).map(([area, { uses }]) =>
		forbid(
			`${area}-uses`,
			{ path: `^insurance/${area}/`, pathNot: TEST },
			{ path: '^insurance/', pathNot: `^insurance/(${[area, ...uses].join('|')})/` },
			`insurance/${area} may use: ${uses.join(', ') || 'no other area'} (scripts/may-use.ts)`,
		),
	);
}

/** Matches a module's folder without its nested modules, e.g. in `insurance/documents`. */
const within = (folder: string) => {
	const nested = MODULE_FOLDERS.filter((one) => one.startsWith(`${folder}/`));
	const except = nested.map((one) => `(?!${one.slice(folder.length + 1)}/)`).join('');
	return `^${folder}/${except}`;
};

function betweenModules(): IForbiddenRuleType[] {
	return MODULE_FOLDERS.map((folder) =>
		forbid(
			`stores-of-${folder.slice('insurance/'.length)}-are-private`,
			{ path: '^(insurance|platform|web|wiring)/', pathNot: `${within(folder)}|${TEST}` },
			{ path: `${within(folder)}.*store\\.server\\.ts$` },
			'SQL of a module is called through its use cases',
		),
	);
}

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
		...betweenAreas(),
		...betweenModules(),
	];
}

/**
 * `unused` lists imports that the table allows but no file contains. `circles` lists modules that
 * import each other, directly or through others.
 */
export type Arrows = { files: string[]; broken: string[]; unused: string[]; circles: string[] };

const areaOf = (path: string) => /^insurance\/([^/]+)\//.exec(path)?.[1];

const importsOf = ({ modules }: ICruiseResult): [from: string, to: string][] =>
	modules
		.filter(({ source }) => !new RegExp(TEST).test(source))
		.flatMap(({ source, dependencies }) =>
			dependencies.map(({ resolved }): [string, string] => [source, resolved]),
		);

function unusedArrows(imports: readonly [string, string][]): string[] {
	const drawn = new Set(imports.map(([from, to]) => `${areaOf(from)} → ${areaOf(to)}`));
	return Object.entries(INSURANCE_AREAS)
		.flatMap(([area, { uses }]) => uses.map((other) => `${area} → ${other}`))
		.filter((arrow) => !drawn.has(arrow));
}

function circlesBetweenModules(imports: readonly [string, string][]): string[] {
	const uses = new Map<string, Set<string>>();
	for (const [from, to] of imports) {
		const [one, other] = [moduleOf(from), moduleOf(to)];
		if (one && other && one !== other)
			uses.set(one, (uses.get(one) ?? new Set<string>()).add(other));
	}
	return [...uses.keys()].filter((start) => {
		const reached = new Set<string>();
		const next = [...(uses.get(start) ?? [])];
		for (let one = next.pop(); one; one = next.pop()) {
			if (reached.has(one)) continue;
			reached.add(one);
			next.push(...(uses.get(one) ?? []));
		}
		return reached.has(start);
	});
}

/** Finds every import below a folder, including type-only ones, and checks it against the rules. */
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
	const imports = importsOf(output);
	return {
		files: output.modules
			.map(({ source }) => source)
			.filter((source) => /\.tsx?$/.test(source) && !source.includes('node_modules')),
		broken: output.summary.violations.map(
			({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
		),
		unused: unusedArrows(imports),
		circles: circlesBetweenModules(imports),
	};
}

if (import.meta.main) {
	const { files, broken, unused, circles } = await checkArrows(process.cwd());
	for (const line of broken) console.log(line);
	for (const line of unused) console.log(`in scripts/may-use.ts and nowhere else: ${line}`);
	for (const line of circles) console.log(`in a circle of modules: ${line}`);
	console.log(
		`${files.length} files read, ${broken.length} arrows broken, ${unused.length} unused`,
	);
	process.exit(broken.length + unused.length + circles.length > 0 || files.length < 30 ? 1 : 0);
}
