import { useCallback, useState } from 'react';

import type { getJoining } from '#insurance/service/servicing/joining/api.ts';
import { longDate, shortDate } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';
import { useFirstProblem } from '#web/ui/forms/go-to-first.ts';

import { askAs } from '../../frame/ask-as.ts';
import { LoadProblem } from '../../frame/LoadProblem.tsx';
import type { SelfcareSession } from '../../frame/session.ts';
import { useAsked } from '../../frame/use-portal.ts';
import { CoverDetails } from '../cover/CoverDetails.tsx';
import { PremiumLines, SumLine } from '../cover/SumLine.tsx';
import { useEditor } from '../use-editor.ts';
import type { Joining, JoiningOption, JoiningPrice } from './joining.ts';
import { JoiningFields } from './PersonFields.tsx';
import { PersonQuestions } from './PersonQuestions.tsx';
import { useJoining } from './use-joining.ts';

type Props = { session: SelfcareSession; policyId: string };

function Sums({ option }: { option: JoiningOption }) {
	return (
		<ul className="grid gap-1">
			<SumLine label="Dibayar hari ini" amount={option.paidToday} />
			<PremiumLines {...option} />
			<SumLine label="Tambahannya" amount={option.total - option.totalBefore} strong />
		</ul>
	);
}

type OfferProps = {
	price: JoiningPrice;
	option: JoiningOption;
	busy: boolean;
	problem: string | undefined;
	add: (total: number, agree: boolean) => Promise<void>;
};

function Offer({ price, option, busy, problem, add }: OfferProps) {
	const [agree, setAgree] = useState(false);
	return (
		<div className="grid gap-4" role="status">
			<Sums option={option} />
			<p>
				Ditanggung mulai <strong>{longDate(price.fromDay)}</strong>, sesudah premi hari itu
				dibayar. Dibayar terlambat? Mulainya sehari sesudah dibayar. Kejadian sebelum hari
				pertamanya tidak ditanggung.
				<span>
					{option.waits
						? ' Masa tunggu dan penyakit yang sudah ada dihitung dari hari pertamanya sendiri.'
						: ''}
				</span>{' '}
				Sampai preminya dibayar, penambahan ini bisa kamu tarik kembali.
			</p>
			<CoverDetails option={{ ...option, benefits: [] }} />
			<CheckField
				id="tambah-setuju"
				label={option.consent}
				checked={agree}
				error={problem}
				onChange={(event) => setAgree(event.target.checked)}
			/>
			<div>
				<Button busy={busy} onClick={() => void add(option.total, agree)}>
					<span>
						Tambah mulai <span>{shortDate(price.fromDay)}</span>
					</span>
				</Button>
			</div>
		</div>
	);
}

function Editor({
	joining,
	onClose,
	...rest
}: Props & { joining: Joining; onDone: () => void; onClose: () => void }) {
	const { form, price, problems, busy, change, ask, add } = useJoining(rest);
	const fields = { form, problems, change };
	const root = useFirstProblem(problems);
	const option = price?.option ?? null;
	return (
		<div className="grid gap-5" ref={root}>
			<JoiningFields joining={joining} {...fields} />
			<PersonQuestions questions={price?.questions ?? []} {...fields} />
			{price && option ? (
				<Offer
					key={option.total}
					price={price}
					option={option}
					busy={busy}
					problem={problems['agree']}
					add={add}
				/>
			) : null}
			<div className="flex flex-wrap gap-3">
				{option || form.relation === '' ? null : (
					<Button busy={busy} onClick={() => void ask()}>
						Lihat premi
					</Button>
				)}
				<Button look="quiet" onClick={onClose}>
					Batal
				</Button>
			</div>
		</div>
	);
}

/** Joins the relations into one phrase, e.g. `Pasangan atau anak`. */
function sentenceOf(relations: Joining['relations']): string {
	const words = relations
		.map(({ label }) => label)
		.join(' atau ')
		.toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

export function AddPerson({ session, policyId, onChange }: Props & { onChange: () => void }) {
	const load = useCallback(
		(as: SelfcareSession) =>
			askAs<typeof getJoining>(as, 'POST /page/selfcare/joining', { policyId }),
		[policyId],
	);
	const { data: joining, problem, again, asking } = useAsked(session, load);
	const { open, show, hide, button, body } = useEditor();
	// The section for other cover changes already shows why nothing can be changed now.
	if (!problem && (!joining || joining.reason !== '')) return null;
	const { relations = [], apart = [], fromDay } = joining ?? {};
	return (
		<section
			aria-labelledby="tambah-tertanggung"
			className="petal grid gap-5 border border-line bg-white p-5"
		>
			<h2 id="tambah-tertanggung" className="text-xl">
				Tambah tertanggung
			</h2>
			<LoadProblem problem={problem} asking={asking} onAgain={again} />
			{joining && !open ? (
				<>
					{relations.length > 0 ? (
						<p>
							<span>{sentenceOf(relations)}</span> bisa ikut ditanggung mulai premi{' '}
							<span>{fromDay ? longDate(fromDay) : ''}</span>. Preminya terlihat dulu
							sebelum kamu putuskan.
						</p>
					) : null}
					{apart.map(({ words, reason }) => (
						<p key={words} className="text-mute">
							{`${words}: ${reason}`}
						</p>
					))}
					{relations.length > 0 ? (
						<div>
							<Button ref={button} look="second" onClick={show}>
								Tambah orang
							</Button>
						</div>
					) : null}
				</>
			) : null}
			<div ref={body} hidden={!open}>
				{joining && open ? (
					<Editor
						session={session}
						policyId={policyId}
						joining={joining}
						onDone={onChange}
						onClose={hide}
					/>
				) : null}
			</div>
		</section>
	);
}
