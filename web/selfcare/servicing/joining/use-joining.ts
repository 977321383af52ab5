import { useState } from 'react';

import type { joinPolicy, priceJoining } from '#insurance/service/servicing/joining/api.ts';
import type { Answer } from '#platform/contract/client.ts';
import { useIntent } from '#web/ui/navigation/use-intent.ts';

import { askAs, refusedBeside, notify } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import { type JoiningPrice, NO_PERSON, type PersonForm, sentOf } from './joining.ts';

type Props = { session: SelfcareSession; policyId: string; onDone: () => void };

const PERSON_FIELDS = ['relation', 'name', 'nik', 'dob', 'gender'].map((name) => `person.${name}`);
const OPEN = 'Jawab dulu pertanyaan ini';

/**
 * Returns a message for each question that was already shown and is still unanswered; empty when
 * the questions are first shown.
 */
const openProblems = (price: JoiningPrice, shown: JoiningPrice | null): Record<string, string> =>
	Object.fromEntries(
		price.questions
			.filter(({ id, open }) => open && shown?.questions.some((one) => one.id === id))
			.map(({ id }) => [`answers.${id}`, OPEN]),
	);

/**
 * State of adding a person: the input, the price, and the actions. Any change removes the price, so
 * that a price is never shown with data for which it was not calculated.
 */
export function useJoining({ session, policyId, onDone }: Props) {
	const [form, setForm] = useState<PersonForm>(NO_PERSON);
	const [price, setPrice] = useState<JoiningPrice | null>(null);
	const [problems, setProblems] = useState<Record<string, string>>({});
	const [busy, setBusy] = useState(false);
	const intent = useIntent();
	const change = (part: Partial<PersonForm>) => {
		setForm({ ...form, ...part });
		if (price) setPrice({ ...price, option: null });
	};
	const failed = (answer: Extract<Answer<unknown>, { ok: false }>) => {
		const questions = price?.questions.map(({ id }) => `answers.${id}`) ?? [];
		setProblems(refusedBeside(answer, [...PERSON_FIELDS, ...questions, 'agree']));
	};
	const body = { policyId, ...sentOf(form, price?.questions ?? []) };
	const ask = async () => {
		setBusy(true);
		const path = 'POST /page/selfcare/joining/price';
		const answer = await askAs<typeof priceJoining>(session, path, body);
		setBusy(false);
		if (!answer.ok) return failed(answer);
		setProblems(openProblems(answer.data, price));
		return setPrice(answer.data);
	};
	const add = async (total: number, agree: boolean) => {
		if (!agree) return setProblems({ agree: 'Centang dulu persetujuannya.' });
		setBusy(true);
		const input = { ...body, total, agree };
		const path = 'POST /page/selfcare/joining/add';
		const answer = await askAs<typeof joinPolicy>(session, path, input, intent.keyOf(input));
		setBusy(false);
		if (answer.ok) {
			intent.done();
			notify(
				`${form.name} ikut ditanggung sesudah premi berikutnya dibayar. Surat perubahannya (endorsemen) ada di halaman ini.`,
			);
			return onDone();
		}
		failed(answer);
		// The total differs from the one shown, so the current total is requested and shown before
		// the next click.
		return answer.code === 409 ? ask() : undefined;
	};
	return { form, price, problems, busy, change, ask, add };
}
