import { type FormEvent, useState } from 'react';

import type { myThread } from '#insurance/service/requests/messages/api.ts';
import type { ThreadKind } from '#insurance/service/requests/messages/message.ts';
import type { rateMessages } from '#insurance/service/requests/messages/rating/api.ts';
import {
	MAX_RATING_WORDS,
	RATING_CHOICES,
	RATING_WORDS,
	type RatingChoice,
} from '#insurance/service/requests/messages/rating/rating.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL, Field, RadioCards } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useIntent } from '#web/ui/navigation/use-intent.ts';

import { askAs, notify, warn } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';

type Thread = CallOutput<typeof myThread>;
type Props = {
	session: SelfcareSession;
	kind: ThreadKind;
	about: string;
	onRated: (thread: Thread) => void;
};

const OPTIONS = RATING_CHOICES.map((value) => ({ value, label: RATING_WORDS[value] }));

function useRating({ session, kind, about, onRated }: Props) {
	const [choice, setChoice] = useState<RatingChoice | ''>('');
	const [words, setWords] = useState('');
	const [problem, setProblem] = useState('');
	const [busy, setBusy] = useState(false);
	const intent = useIntent();
	const send = async (event: FormEvent) => {
		event.preventDefault();
		setProblem(choice === '' ? 'Pilih salah satu' : '');
		if (choice === '' || busy) return;
		setBusy(true);
		const input = { kind, ref: about, choice, words };
		const answer = await askAs<typeof rateMessages>(
			session,
			'POST /page/selfcare/messages/rate',
			input,
			intent.keyOf(input),
		);
		setBusy(false);
		if (!answer.ok) return warn(answer.message);
		intent.done();
		notify('Terima kasih atas penilaianmu.');
		onRated(answer.data);
	};
	return { choice, setChoice, words, setWords, problem, busy, send };
}

/** Asks once what the customer thinks of the answer. */
export function RateThread(props: Props) {
	const { choice, setChoice, words, setWords, problem, busy, send } = useRating(props);
	return (
		<section aria-labelledby="penilaian" className="petal border border-line bg-white p-5">
			<h2 id="penilaian" className="text-2xl">
				Bagaimana jawaban kami?
			</h2>
			<Form onSubmit={send} className="mt-3 grid gap-4">
				<RadioCards
					legend="Penilaianmu"
					name="nilai"
					options={OPTIONS}
					chosen={choice}
					error={choice === '' && problem ? problem : undefined}
					onChange={(event) => setChoice(event.target.value as RatingChoice)}
				/>
				<Field id="kata-penilaian" label="Apa yang bisa kami perbaiki? (boleh kosong)">
					{(wiring) => (
						<textarea
							{...wiring}
							value={words}
							maxLength={MAX_RATING_WORDS}
							onChange={(event) => setWords(event.target.value)}
							className={`${CONTROL} h-24 py-3`}
						/>
					)}
				</Field>
				<div>
					<Button type="submit" look="second" busy={busy}>
						Kirim penilaian
					</Button>
				</div>
			</Form>
		</section>
	);
}
