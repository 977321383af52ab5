import { type FormEvent, useState } from 'react';

import type { askCoveredByMine } from '#insurance/claims/covered/api.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { CoveredAnswers } from '#web/ui/cover/CoveredAnswers.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { askAs } from '../frame/ask-as.ts';
import type { SelfcareSession } from '../frame/session.ts';

type Found = CallOutput<typeof askCoveredByMine>;

const withGroupedNumbers = (found: Found): Found => ({
	...found,
	answers: found.answers.map((one) => ({
		...one,
		policyNo: one.policyNo && groupedPolicyNo(one.policyNo),
	})),
});

export function CoveredByMine({ session }: { session: SelfcareSession }) {
	const [q, setQ] = useState('');
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState('');
	const [found, setFound] = useState<Found | null>(null);
	const send = async (submit: FormEvent) => {
		submit.preventDefault();
		if (q.trim() === '') return setProblem('Tulis dulu apa yang terjadi.');
		setBusy(true);
		const answer = await askAs<typeof askCoveredByMine>(
			session,
			'POST /page/selfcare/claim/covered',
			{ customerId: session.customerID, q },
		);
		setBusy(false);
		setProblem(answer.ok ? '' : answer.message);
		setFound(answer.ok ? withGroupedNumbers(answer.data) : null);
	};
	return (
		<section aria-labelledby="kata-sendiri" className="grid gap-4">
			<h2 id="kata-sendiri" className="text-2xl">
				Ceritakan dengan kata-katamu
			</h2>
			<Form onSubmit={send} className="petal grid gap-4 bg-mist p-5">
				<TextField
					id="covered-q"
					label="Apa yang terjadi?"
					hint="Misalnya: jatuh dari motor, patah tangan, rawat 3 hari, biaya Rp2 juta"
					error={problem || undefined}
					maxLength={200}
					value={q}
					onChange={(event) => setQ(event.target.value)}
				/>
				<div>
					<Button type="submit" busy={busy}>
						Cek polisku
					</Button>
				</div>
			</Form>
			<div role="status" className="grid gap-4">
				{found && found.answers.length === 0 ? (
					<Notice look="warning" title="Kejadian ini belum kami kenali">
						Kami tidak menebak. Jawab beberapa pertanyaan di bawah, atau tulis dengan
						kata lain.
					</Notice>
				) : null}
				{found ? (
					<CoveredAnswers
						found={found}
						addressOf={(words, slug) =>
							`${paths.covered}?q=${encodeURIComponent(words)}&produk=${slug}`
						}
					/>
				) : null}
			</div>
		</section>
	);
}
