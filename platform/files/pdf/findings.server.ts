import {
	FORBIDDEN_KEYS,
	FORBIDDEN_NAMES,
	FORBIDDEN_VALUES,
	LINK_KEY,
	PLAIN_LINKS,
	LOCKS,
	OPENS,
	OPENS_HARMLESSLY,
} from './forbidden.ts';
import { bytesOfString } from './strings.server.ts';
import type { TokenKind, Tokens } from './tokens.server.ts';
import type { Builder, PdfFacts, Value } from './values.server.ts';

/** Problems in order of precedence. If a file has several, the first is reported. */
const PDF_PROBLEMS = ['locked', 'active', 'hidden', 'swollen', 'damaged'] as const;
export type PdfProblem = (typeof PDF_PROBLEMS)[number];

/** Returns a string the way PDF readers interpret the beginning of a link address. */
function spoken(value: Value): string {
	// PDF readers skip byte-order marks, the NULs of two-byte text, white space and invisible
	// characters.
	return (bytesOfString(value) ?? Buffer.alloc(0))
		.toString('latin1')
		.replace(/^(?:\u00fe\u00ff|\u00ff\u00fe|\u00ef\u00bb\u00bf)/, '')
		.replace(/[\0-\x20\x7f]/g, '');
}

const goesTo = (facts: PdfFacts): boolean => {
	const action = facts.get('S');
	return action?.is === 'name' && action.text === OPENS_HARMLESSLY && !facts.has('Next');
};
const opensHarmlessly = (value: Value): boolean =>
	value.is === 'array' ||
	value.is === 'name' ||
	value.is === 'string' ||
	value.is === 'hex' ||
	(value.is === 'dict' && goesTo(value.facts));

const isNull = (value: Value) => value.is === 'other' && value.text === 'null';

export type PdfFindings = {
	note(problem: PdfProblem): void;
	name(text: string): void;
	pair(key: string, value: Value): void;
	/**
	 * Reports one definition of an object. A file may contain several, and a reader may use any of
	 * them.
	 */
	object(number: number, value: Value | undefined): void;
	worst(): PdfProblem | null;
};

/**
 * Checks everything found in a file against the tables of forbidden content. `unlocked` is true if
 * the encrypted parts have been decrypted too.
 */
export function makeFindings(unlocked = false): PdfFindings {
	const noted = new Set<PdfProblem>();
	const opened: number[] = [];
	const harmless = new Map<number, boolean>();
	const opens = (value: Value) => {
		if (value.is === 'ref') opened.push(value.number);
		else if (!opensHarmlessly(value) && !isNull(value)) noted.add('active');
	};
	const leads = (value: Value) => {
		if (value.is === 'string' || value.is === 'hex') {
			const address = spoken(value);
			if (address !== '' && !PLAIN_LINKS.test(address)) noted.add('active');
		} else if (value.is !== 'dict' && !isNull(value)) noted.add('active');
	};
	return {
		note: (problem) => void noted.add(problem),
		name(text) {
			if (Object.hasOwn(FORBIDDEN_NAMES, text)) noted.add('active');
		},
		pair(key, value) {
			if (key === LOCKS) {
				if (!unlocked && !isNull(value)) noted.add('locked');
			} else if (key === OPENS) opens(value);
			else if (key === LINK_KEY) leads(value);
			else if (Object.hasOwn(FORBIDDEN_KEYS, key) && !isNull(value)) noted.add('active');
			else if (
				value.is === 'name' &&
				Object.hasOwn(FORBIDDEN_VALUES, key) &&
				Object.hasOwn(FORBIDDEN_VALUES[key] ?? {}, value.text)
			)
				noted.add('active');
		},
		object(number, value) {
			const good = value !== undefined && opensHarmlessly(value);
			harmless.set(number, good && harmless.get(number) !== false);
		},
		worst() {
			if (opened.some((number) => harmless.get(number) !== true)) noted.add('active');
			return PDF_PROBLEMS.find((problem) => noted.has(problem)) ?? null;
		},
	};
}

export function takeWord(
	kind: TokenKind,
	tokens: Tokens,
	builder: Builder,
	findings: PdfFindings,
): boolean {
	switch (kind) {
		case 'name': {
			const text = tokens.text();
			findings.name(text);
			builder.name(text);
			return true;
		}
		case 'int':
			builder.int(tokens.number());
			return true;
		case 'string':
		case 'hex':
			builder.put({ is: kind, text: tokens.text() });
			return true;
		case 'open-dict':
		case 'open-array':
			builder.open(kind === 'open-dict' ? 'dict' : 'array');
			return true;
		case 'close-dict':
		case 'close-array':
			builder.close(kind === 'close-dict' ? 'dict' : 'array');
			return true;
		default:
			return false;
	}
}
