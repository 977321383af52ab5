import { useState } from 'react';

import type { showArchive, takeArchive } from '#insurance/site/content-studio/archive/api.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { groupDigits } from '#platform/values/money.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer, useSend } from '../../office-calls.ts';
import { Panel, Waiting } from '../../parts/parts.tsx';
import { DoneNotice } from '../DoneNotice.tsx';
import { FrameDiffs } from './FrameDiffs.tsx';
import { PageDiffs } from './PageDiffs.tsx';
import type { ArchiveAnswer } from './report.ts';

type Part = CallInput<typeof takeArchive>['parts'][number];

const isFree = ({ status, stop }: { status: string; stop: string | null }) =>
	status !== 'taken' && stop === null;

const freeOf = (report: ArchiveAnswer): Record<Part, number> => ({
	pages: report.pages.filter(isFree).length,
	menus: report.menus.filter(isFree).length,
	words: report.words.filter(isFree).length,
	redirects: report.redirects.filter(isFree).length,
});

const PARTS: readonly [part: Part, label: string][] = [
	['pages', 'Halaman, sebagai naskah dalam satu terbitan'],
	['words', 'Kata situs, langsung berlaku'],
	['menus', 'Menu dan kaki halaman, langsung berlaku'],
	['redirects', 'Pengalihan, langsung berlaku'],
];

/**
 * Returns the parts that are selected initially. Menus and redirects link to pages, so they are not
 * selected until those pages are published.
 */
const firstChoice = (report: ArchiveAnswer): readonly Part[] =>
	freeOf(report).pages > 0 ? ['pages', 'words'] : ['words', 'menus', 'redirects'];

function doneWords({ taken, releaseId }: CallOutput<typeof takeArchive>): string {
	const { pages, menus, words, redirects } = taken;
	const all = [
		...(pages > 0 ? [`${pages} halaman`] : []),
		...(menus > 0 ? [`${menus} menu`] : []),
		...(words > 0 ? [`${words} kata`] : []),
		...(redirects > 0 ? [`${redirects} pengalihan`] : []),
	];
	if (all.length === 0) return 'Tidak ada yang bisa diambil dari pilihan ini.';
	const next = releaseId
		? ' Halamannya menunggu dibaca dan diterbitkan; sesudah itu buka arsip ini lagi untuk menu dan pengalihannya.'
		: '';
	return `Diambil: ${all.join(', ')}.${next}`;
}

function Overview({ report }: { report: ArchiveAnswer }) {
	const { same, onlyHere, pictures } = report;
	return (
		<Panel title="Bandingan">
			<Facts
				of={[
					['Halaman yang berbeda', `${report.pages.length}, sama ${same.pages}`],
					['Menu yang berbeda', `${report.menus.length}, sama ${same.menus}`],
					['Kata yang berbeda', `${report.words.length}, sama ${same.words}`],
					[
						'Pengalihan yang berbeda',
						`${report.redirects.length}, sama ${same.redirects}`,
					],
					['Gambar', `${pictures.fresh} baru, ${pictures.there} sudah ada`],
					[
						'Hanya ada di sini',
						`${groupDigits(onlyHere.pages.length)} halaman, ${groupDigits(onlyHere.words)} kata, ${groupDigits(onlyHere.redirects)} pengalihan; tetap seperti adanya`,
					],
				]}
			/>
			{pictures.stop ? <Notice look="warning">{pictures.stop}</Notice> : null}
		</Panel>
	);
}

function useTake(report: ArchiveAnswer, onDone: () => void) {
	const take = useSend<typeof takeArchive>('POST /page/office/content/archive-take');
	const [left, setLeft] = useState(0);
	const [done, setDone] = useState<CallOutput<typeof takeArchive> | null>(null);
	const send = async (parts: readonly Part[], except: readonly string[]) => {
		setDone(null);
		for (;;) {
			const answer = await take.send({
				id: report.id,
				mark: report.mark,
				parts: [...parts],
				except: [...except],
			});
			setLeft(answer?.left ?? 0);
			if (!answer) return;
			if (answer.left > 0) continue;
			setDone(answer);
			onDone();
			return;
		}
	};
	return { ...take, left, done, send };
}

function Take({
	report,
	except,
	onDone,
}: {
	report: ArchiveAnswer;
	except: readonly string[];
	onDone: () => void;
}) {
	const [parts, setParts] = useState<readonly Part[]>(() => firstChoice(report));
	const { busy, problem, left, done, send } = useTake(report, onDone);
	const free = freeOf(report);
	const chosen = parts.filter((part) => free[part] > 0);
	return (
		<Panel title="Ambil">
			<div className="grid gap-2">
				{PARTS.map(([part, label]) => (
					<CheckField
						key={part}
						id={`ambil-${part}`}
						label={`${label} (${free[part]})`}
						disabled={free[part] === 0}
						checked={free[part] > 0 && parts.includes(part)}
						onChange={(event) =>
							setParts(
								event.target.checked
									? [...parts, part]
									: parts.filter((one) => one !== part),
							)
						}
					/>
				))}
			</div>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{done ? <DoneNotice words={doneWords(done)} releaseId={done.releaseId} /> : null}
			<div>
				<Button
					busy={busy}
					disabled={chosen.length === 0}
					onClick={() => void send(chosen, except)}
				>
					{left > 0 ? `Menyimpan gambar, sisa ${left}` : 'Ambil yang dipilih'}
				</Button>
			</div>
		</Panel>
	);
}

export function ArchiveReport({ id }: { id: string }) {
	const { data, problem, reload } = useAnswer<typeof showArchive>(
		'POST /page/office/content/archive-show',
		{ id },
	);
	const [except, setExcept] = useState<readonly string[]>([]);
	return (
		<div className="grid gap-5">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="min-w-0 text-2xl wrap-anywhere">{data?.fileName ?? 'Arsip'}</h2>
				<ButtonLink url="/office/konten?bagian=arsip" look="second">
					Semua arsip
				</ButtonLink>
			</div>
			<Waiting there={data !== null} problem={problem} words="Membandingkan arsip" />
			{data ? (
				<>
					<Overview report={data} />
					<Take report={data} except={except} onDone={reload} />
					<PageDiffs pages={data.pages} except={except} onExcept={setExcept} />
					<FrameDiffs report={data} />
				</>
			) : null}
		</div>
	);
}
