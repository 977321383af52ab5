import { REFUSALS } from '#platform/contract/refusal.ts';

import { type CallFacts, type Json, propertiesOf } from '../calls/call-facts.ts';
import { OTHER_ROUTES } from '../calls/other-routes.ts';

const NEEDS: Record<CallFacts['call']['auth'], string> = {
	none: 'nothing',
	open: 'nothing (GET); page token (POST, DELETE)',
	page: 'page token',
	selfcare: 'page token, header `LoginDate` and the session cookie',
	corporate: 'corporate token',
	office: 'page token and the office cookie',
	employee: 'page token and the cookie of an employee’s visit',
	insured: 'page token and the cookie of an insured person’s visit',
};

const INTRODUCTION = `# The documented calls

Generated from the contract by \`npm run docs\`; do not edit. The same as OpenAPI 3.1: \`docs/generated/openapi.json\`.

## How a program begins

\`\`\`
curl -s -X POST http://localhost:3000/page/session -H 'content-type: application/json' -d '{}'
{"status":{"code":200,"message":"OK"},"data":{"token":"…","bodyKey":"…","currentLanguage":"id"}}

curl -s -X POST http://localhost:3000/page/get-plan -H "authorization: Bearer $TOKEN" \\
     -H 'accept: application/json' -H 'content-type: application/json' -d '{"content_id":21, …}'
\`\`\`

The token is good for two hours; 401 with the header \`X-Page-Token: renew\` says that a fresh one helps. A GET of content needs none.

## Bodies and answers

Every answer of a call is one envelope, \`{"status":{"code","message"},"data"}\`; a few calls have further fields next to \`data\`.

| the caller sends | body | answer |
|---|---|---|
| \`Accept: application/json\` | plain JSON; an encoded body is understood too | \`application/json\`, plain |
| any other \`Accept\` | the JSON text encoded with the body key, as \`text/plain\` | \`text/plain\`, the envelope encoded with the body key |
| a file (calls that say multipart) | \`multipart/form-data\`, never encoded | as its \`Accept\` says |
| \`POST /page/session\` | plain JSON, not read | \`application/json\`, plain |

The encoding is AES-256-CBC, a random vector of 16 bytes, PKCS#7, written \`hex(iv):hex(cipher)\`; the key is \`bodyKey\` (64 hex digits). Without a token an encoded answer uses the server's BODY_KEY, which no visitor has: ask for JSON. Calls that create or pay honour \`Idempotency-Key\` (8 to 255 visible characters): the same key and body give the same answer, the same key with another body 409.

## Refusals

\`status.code\` equals the HTTP status and \`status.message\` is a sentence for the person. \`data\` is null or says more: \`{"fields":{"quoteHolder.nric":"NIK harus 16 digit"}}\` names each field to correct by its name on the wire; a changed price comes with the new one. Besides what a call lists, a request that took too long to arrive gets 408 and one with too large headers 431, both in plain JSON.
`;

function refusalTable(): string {
	const rows = Object.entries(REFUSALS)
		.filter(([code]) => code !== 'method-unknown')
		.toSorted(([, one], [, other]) => one.status - other.status)
		.map(([code, { status, message }]) => `| ${status} | ${code} | ${message} |`);
	return `| status | name | sentence unless the rule has its own |\n|---|---|---|\n${rows.join('\n')}\n| 500 | | A fault of ours, logged under the \`X-Request-Id\` of the answer |\n`;
}

function typeOf(schema: Json): string {
	const items = (schema['items'] ?? {}) as Json;
	if (schema['format'] === 'binary') return 'file';
	if (schema['type'] === 'array') return `list of ${String(items['type'] ?? 'value')}`;
	return String(schema['type'] ?? (schema['anyOf'] ? 'one of several' : 'value'));
}

function rows(schema: Json, prefix = ''): string[] {
	const required = new Set((schema['required'] ?? []) as string[]);
	return Object.entries(propertiesOf(schema)).flatMap(([name, inner]) => {
		const path = prefix + name;
		const items = (inner['items'] ?? {}) as Json;
		const line = `| \`${path}\` | ${typeOf(inner)} | ${required.has(name) ? 'yes' : ''} |`;
		if (prefix.split('.').length > 3) return [line];
		return [line, ...rows(inner, `${path}.`), ...rows(items, `${path}[].`)];
	});
}

function table(title: string, schema: Json): string {
	const isList = schema['type'] === 'array';
	const lines = rows(isList ? ((schema['items'] ?? {}) as Json) : schema);
	if (lines.length === 0)
		return `${title}: ${String(schema['type'] ?? 'any value')}, no named fields\n`;
	const kind = isList ? `${title} (a list of)` : title;
	return `${kind}\n\n| field | type | required |\n|---|---|---|\n${lines.join('\n')}\n`;
}

function section({ call, input, output, statuses, headers, uploads }: CallFacts): string {
	const { method, path, auth, summary, rules, once, reveals, limit } = call;
	const facts = [
		`${summary}.${rules ? ` Rules: ${rules}.` : ''} Needs: ${NEEDS[auth]}.`,
		once ? 'Honours `Idempotency-Key`.' : '',
		reveals ? `Reveals personal data: each access is recorded as \`${reveals}\`.` : '',
		headers.length > 0 ? `Headers: ${headers.map((name) => `\`${name}\``).join(', ')}.` : '',
		uploads ? 'Body: multipart/form-data.' : '',
		limit ? `At most ${limit.max} in ${limit.seconds} s from one address.` : '',
		`Answers: 200, ${statuses.join(', ')}.`,
	];
	return [
		`## ${method} ${path}`,
		facts.filter(Boolean).join(' '),
		table('Request', input),
		table('`data` of the answer', output),
	].join('\n\n');
}

function others(): string {
	const lines = OTHER_ROUTES.map(({ method, path, summary, description = '', answers }) => {
		const statuses = Object.entries(answers).map(([status, content]) =>
			content === 'refusal' ? status : `${status} ${Object.keys(content).join(' or ')}`,
		);
		return `| ${method} ${path} | ${summary}. ${description} | ${statuses.join('; ')} |`;
	});
	return `## Files, feeds and notifications\n\nNot calls: no envelope but where a refusal is named by its status alone.\n\n| address | what it is | answers |\n|---|---|---|\n${lines.join('\n')}\n`;
}

const areaOf = ({ place }: CallFacts) =>
	place.startsWith('insurance/') ? (place.split('/')[1] ?? '') : 'platform';

function index(all: readonly CallFacts[]): string {
	const rows = all.map((one) => {
		const { method, path, auth, summary } = one.call;
		return `| ${method} ${path} | [${areaOf(one)}](${areaOf(one)}.md) | ${auth} | ${summary} |`;
	});
	return `## Every call\n\n| call | page | audience | purpose |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

export function callPages(all: readonly CallFacts[]): Record<string, string> {
	const byArea = Object.groupBy(all, areaOf);
	const pages = Object.entries(byArea).map(([area, calls = []]): [string, string] => [
		`${area}.md`,
		[
			`# Calls of \`${area}\``,
			'Generated by `npm run docs`; do not edit. Envelope, encoding and refusals: [README](README.md).',
			...calls.map(section),
		].join('\n\n'),
	]);
	return {
		'README.md': [INTRODUCTION, refusalTable(), others(), index(all)].join('\n'),
		...Object.fromEntries(pages),
	};
}
