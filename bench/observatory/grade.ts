import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The grade that MDN's HTTP Observatory gives one of our responses, computed offline with its own
 * tests and charts. We replace its retriever and report that the site is behind HTTPS and does not
 * respond over plain HTTP, as required in production.
 */
export type Grade = { grade: string; score: number; lost: string[] };

type Result = { constructor: { name: string }; result: string; scoreModifier: number };
type Answer = {
	status: number;
	headers: Record<string, string | string[]>;
	data: string;
	verified: true;
	httpEquiv: Map<string, string[]>;
	config: object;
	request: object;
};

const root = join(
	dirname(createRequire(import.meta.url).resolve('@mdn/mdn-http-observatory/package.json')),
	'src',
);
// The preload list is fetched by an install script that we do not run; an example host would not be
// on the list anyway.
const preloaded = join(root, '../conf/hsts-preload.json');
mkdirSync(dirname(preloaded), { recursive: true });
if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');
const load = async (file: string) =>
	(await import(pathToFileURL(join(root, file)).href)) as Record<string, never>;
const { ALL_TESTS } = (await load('constants.js')) as unknown as {
	ALL_TESTS: ((asked: unknown) => Result)[];
};
const { Requests } = (await load('types.js')) as unknown as {
	Requests: new (host: string) => Record<string, Record<string, unknown>>;
};
const { getGradeForScore, getScoreModifier } = (await load('grader/grader.js')) as unknown as {
	getGradeForScore(score: number): { grade: string; score: number };
	getScoreModifier(result: string): number;
};
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = (await load('grader/charts.js')) as unknown as {
	MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
};

async function answerOf(url: string, init: RequestInit = {}): Promise<Answer> {
	const response = await fetch(url, init);
	const headers: Answer['headers'] = Object.fromEntries(response.headers);
	const cookies = response.headers.getSetCookie();
	if (cookies.length > 0) headers['set-cookie'] = cookies;
	return {
		status: response.status,
		headers,
		data: await response.text(),
		verified: true,
		httpEquiv: new Map(),
		config: {},
		request: { headers: {} },
	};
}

export async function gradeOf(base: string, path: string): Promise<Grade> {
	const page = await answerOf(base + path, { headers: { accept: 'text/html' } });
	const asked = new Requests('jaga.example');
	const url = new URL(path, 'https://jaga.example');
	const jar = {
		serializeSync: () => ({ cookies: [] }),
		getCookiesSync: () => [],
		toJSON: () => ({ cookies: [] }),
	};
	Object.assign(asked, {
		session: { url, jar, redirectHistory: [{ url, status: page.status }], response: page },
	});
	Object.assign(asked['responses'] as object, {
		auto: page,
		https: page,
		http: null,
		cors: await answerOf(base + path, {
			method: 'OPTIONS',
			headers: {
				origin: 'https://http-observatory.security.mozilla.org',
				'access-control-request-method': 'GET',
			},
		}),
		httpRedirects: [],
		httpsRedirects: [{ url, status: page.status }],
	});
	Object.assign(asked['resources'] as object, { path: page.data });
	const results = ALL_TESTS.map((test) => test(asked)).map((result) => ({
		...result,
		name: result.constructor.name,
		scoreModifier: getScoreModifier(result.result),
	}));
	const lost = results.filter(({ scoreModifier }) => scoreModifier < 0);
	const uncurved = 100 + lost.reduce((sum, { scoreModifier }) => sum + scoreModifier, 0);
	const full = 100 + results.reduce((sum, { scoreModifier }) => sum + scoreModifier, 0);
	const { grade, score } = getGradeForScore(
		uncurved >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? full : uncurved,
	);
	return { grade, score, lost: lost.map(({ result }) => result) };
}

if (import.meta.main) {
	const [base = 'http://localhost:3000', ...paths] = process.argv.slice(2);
	for (const path of paths.length > 0 ? paths : ['/']) {
		const { grade, score, lost } = await gradeOf(base, path);
		process.stdout.write(`${grade} ${score} ${path} ${lost.join(' ')}\n`);
	}
}
