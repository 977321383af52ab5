import type {
	getJoining,
	joinPolicy,
	priceJoining,
} from '#insurance/service/servicing/joining/api.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { type BirthParts, birthDateOf } from '#web/ui/forms/birth-date.ts';

export type Joining = CallOutput<typeof getJoining>;
export type JoiningPrice = CallOutput<typeof priceJoining>;
export type JoiningOption = NonNullable<JoiningPrice['option']>;
export type AskedOfPerson = JoiningPrice['questions'][number];
type Sent = Omit<CallInput<typeof joinPolicy>, 'policyId' | 'total' | 'agree'>;

export type PersonForm = BirthParts & {
	relation: string;
	name: string;
	nik: string;
	nikConfirmed: boolean;
	gender: string;
	answers: Record<string, string>;
};

export const NO_PERSON: PersonForm = {
	relation: '',
	name: '',
	nik: '',
	nikConfirmed: false,
	year: '',
	month: '',
	day: '',
	gender: '',
	answers: {},
};

const YES = 'ya';
export const YES_NO = [
	{ value: YES, label: 'Ya' },
	{ value: 'tidak', label: 'Tidak' },
];

function answerOf({ kind }: AskedOfPerson, typed: string): boolean | number | string {
	if (kind === 'yes-no') return typed === YES;
	return kind === 'number' ? Number(typed) : typed;
}

/** Converts the form for the API calls. Only answers to the current questions are included. */
export function sentOf(form: PersonForm, questions: readonly AskedOfPerson[]): Sent {
	const { relation, name, nik, nikConfirmed, gender, answers } = form;
	const given = questions.flatMap((one) => {
		const typed = answers[one.id] ?? '';
		return typed === '' ? [] : [[one.id, answerOf(one, typed)] as const];
	});
	return {
		person: { relation, name, nik, nikConfirmed, gender, dob: birthDateOf(form) },
		answers: Object.fromEntries(given),
	};
}
