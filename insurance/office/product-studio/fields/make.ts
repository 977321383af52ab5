import type { Bare, Either, FieldSpec, Fresh, Options, Source } from './field.ts';

type More = Pick<FieldSpec, 'help' | 'empty' | 'locked' | 'ifThere'>;

const plain =
	(
		kind:
			| 'line'
			| 'text'
			| 'mark'
			| 'rupiah'
			| 'switch'
			| 'day'
			| 'amounts'
			| 'lines'
			| 'age'
			| 'match',
	) =>
	(name: string, label: string, more: More = {}): FieldSpec => ({ name, label, kind, ...more });

export const line = plain('line');
export const text = plain('text');
export const mark = plain('mark');
export const rupiahAmount = plain('rupiah');
export const toggle = plain('switch');
export const day = plain('day');
export const amounts = plain('amounts');
export const lines = plain('lines');
export const age = plain('age');
export const match = plain('match');

const numeric =
	(kind: 'whole' | 'decimal') =>
	(name: string, label: string, unit?: string, more: More = {}): FieldSpec => ({
		name,
		label,
		kind,
		...(unit ? { unit } : {}),
		...more,
	});
export const whole = numeric('whole');
export const decimal = numeric('decimal');

export const choice = (
	name: string,
	label: string,
	options: Options,
	more: More & { whole?: true } = {},
): FieldSpec => ({ name, label, kind: 'choice', options, ...more });
export const choices = (
	name: string,
	label: string,
	options: Options,
	more: More = {},
): FieldSpec => ({
	name,
	label,
	kind: 'choices',
	options,
	...more,
});
export const named = (name: string, label: string, of: Source, more: More = {}): FieldSpec => ({
	name,
	label,
	kind: 'name',
	of,
	...more,
});
export const names = (name: string, label: string, of: Source, more: More = {}): FieldSpec => ({
	name,
	label,
	kind: 'names',
	of,
	...more,
});
export const group = (
	name: string,
	label: string,
	fields: readonly FieldSpec[],
	more: More & { fresh?: unknown } = {},
): FieldSpec => ({ name, label, kind: 'group', fields, fresh: {}, ...more });
export const list = (
	name: string,
	label: string,
	fields: readonly FieldSpec[],
	about: More & {
		one: string;
		fresh: readonly Fresh[];
		titleOf: (item: Readonly<Record<string, unknown>>) => string;
		bare?: Bare;
	},
): FieldSpec => ({ name, label, kind: 'list', fields, ...about });
export const record = (
	name: string,
	label: string,
	value: FieldSpec,
	about: More & { keys: Source | 'own'; one: string; fresh: unknown },
): FieldSpec => ({ name, label, kind: 'record', value, ...about });
export const either = (
	name: string,
	label: string,
	options: readonly Either[],
	more: More = {},
): FieldSpec => ({ name, label, kind: 'either', options, ...more });
export const absent = { empty: 'absent' } as const;
export const nullable = { empty: 'null' } as const;
