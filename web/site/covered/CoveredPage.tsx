import { useEffect } from 'react';

import type { askCovered } from '#insurance/claims/covered/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { Ask } from '#platform/contract/client.ts';
import { groupDigits } from '#platform/values/money.ts';
import type { Beside } from '#web/beside.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink, buttonClass } from '#web/ui/Button.tsx';
import { CoveredAnswers } from '#web/ui/cover/CoveredAnswers.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import {
	coveredAddress,
	type FigureName,
	coveredQuestion,
	shareAddress,
} from './covered-address.ts';

export async function askBeside(ask: Ask, url: URL): Promise<Beside> {
	const question = coveredQuestion(url);
	const answer = await ask<typeof askCovered>('GET /page/claims/covered', question);
	return {
		covered: {
			question,
			...(answer.ok ? { found: answer.data } : { refused: answer.message }),
		},
	};
}

type Covered = NonNullable<Beside['covered']>;

const FIGURES: Record<FigureName, { name: string; label: string; hint: string }> = {
	nights: { name: 'hari', label: 'Berapa malam dirawat?', hint: 'Jumlah malamnya' },
	cost: { name: 'biaya', label: 'Berapa biaya atau kerugiannya (Rp)?', hint: 'Perkiraan' },
	hours: { name: 'jam', label: 'Terlambat berapa jam?', hint: 'Jam penuh' },
};

function Figures({ covered: { found, question } }: { covered: Covered }) {
	const asked = (Object.keys(FIGURES) as FigureName[]).filter((key) =>
		found?.answers.some(({ figures }) => figures[key] !== null),
	);
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			{asked.map((key) => {
				const example = found?.answers.find(({ figures }) => figures[key] !== null);
				return (
					<TextField
						key={key}
						id={`dijamin-${key}`}
						name={FIGURES[key].name}
						label={FIGURES[key].label}
						hint={`${FIGURES[key].hint}. Kosong: kami hitung dengan ${groupDigits(example?.figures[key] ?? 0)}.`}
						inputMode="numeric"
						maxLength={14}
						defaultValue={question[key] ?? ''}
					/>
				);
			})}
		</div>
	);
}

function Question({ covered }: { covered: Covered }) {
	const { question } = covered;
	return (
		<form action={paths.covered} method="get" className="petal grid gap-4 bg-mist p-5">
			<TextField
				id="dijamin-q"
				name="q"
				label="Apa yang terjadi?"
				hint="Misalnya: jatuh dari motor, patah tangan, rawat 3 hari. Tanpa nama atau nomor."
				defaultValue={question.q}
				maxLength={200}
				required
			/>
			{question.slug ? <input type="hidden" name="produk" value={question.slug} /> : null}
			<Figures covered={covered} />
			<div className="flex flex-wrap gap-3">
				<button type="submit" className={buttonClass()}>
					Cek
				</button>
				{question.slug ? (
					<ButtonLink
						look="second"
						url={question.q ? coveredAddress({ q: question.q }) : paths.covered}
					>
						Semua perlindungan
					</ButtonLink>
				) : null}
			</div>
		</form>
	);
}

/**
 * Applies the claim rules to determine whether an everyday situation is covered. The form is plain
 * and also works without script.
 */
export function Screen({ page, beside }: { page: PageData; beside?: Beside | undefined }) {
	const covered = beside?.covered ?? { question: { q: '' } };
	const { found, refused, question } = covered;
	const share = found ? shareAddress(found, question) : null;
	useEffect(() => {
		if (share) history.replaceState(history.state, '', share);
	}, [share]);
	return (
		<div className="page grid max-w-4xl gap-6 py-12">
			<div>
				<h1 className="text-4xl">{page.title}</h1>
				{page.overview ? <p className="mt-3 text-mute">{page.overview}</p> : null}
			</div>
			<Question key={question.q} covered={covered} />
			{refused ? <Notice look="error">{refused}</Notice> : null}
			{found && found.answers.length === 0 && question.q !== '' ? (
				<Notice look="warning" title="Kejadian ini belum kami kenali">
					Kami tidak menebak. Pilih yang paling dekat di bawah, tulis dengan kata lain,
					atau tanya orang kami di <a href={paths.help}>Bantuan</a>.
				</Notice>
			) : null}
			{found ? (
				<CoveredAnswers
					found={found}
					addressOf={(q, slug) => coveredAddress({ q, slug })}
				/>
			) : null}
			{share ? (
				<p>
					<a
						href={share}
						className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
					>
						Tautan jawaban ini untuk dibagikan
					</a>
				</p>
			) : null}
		</div>
	);
}
