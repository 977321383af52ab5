import { useState } from 'react';

import type {
	exportPartners,
	readCarePartners,
	takePartners,
} from '#insurance/site/content-studio/partners/api.ts';
import { type PartnerKind, partnerWords } from '#insurance/site/content/partners/partner.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../../office-calls.ts';
import { Panel } from '../../parts/parts.tsx';
import { WorkbookButtons } from '../../parts/workbooks/WorkbookButtons.tsx';

type Report = CallOutput<typeof readCarePartners>;

/** Lists the first changes in a file. The heading contains their total number. */
function Rows({ title, count, words }: { title: string; count: number; words: string[] }) {
	if (count === 0) return null;
	return (
		<section>
			<h3 className="font-semibold">{`${title}: ${count}`}</h3>
			<ul className="mt-1 grid gap-1 text-sm">
				{words.map((text) => (
					<li key={text}>{text}</li>
				))}
				{count > words.length ? <li>{`dan ${count - words.length} lagi`}</li> : null}
			</ul>
		</section>
	);
}

function Differences({ report }: { report: Report }) {
	const { added, changed, removed, first, wrong } = report;
	return (
		<>
			{wrong.length > 0 ? (
				<Notice look="error">
					{`${groupDigits(wrong.length)} baris perlu diperbaiki dulu di berkasnya.`}
				</Notice>
			) : null}
			<Rows
				title="Baris yang salah"
				count={wrong.length}
				words={wrong.slice(0, 20).map(({ row, message }) => `Baris ${row}: ${message}`)}
			/>
			<Rows title="Baru" count={added} words={first.added.map(partnerWords)} />
			<Rows
				title="Berubah"
				count={changed}
				words={first.changed.map(
					({ before, after }) => `${partnerWords(before)} menjadi ${partnerWords(after)}`,
				)}
			/>
			<Rows title="Tidak ada lagi" count={removed} words={first.removed.map(partnerWords)} />
		</>
	);
}

function Compared({
	kind,
	file,
	report,
	onDone,
	onCancel,
}: {
	kind: PartnerKind;
	file: string;
	report: Report;
	onDone: () => void;
	onCancel: () => void;
}) {
	const { busy, problem, send } = useSend<typeof takePartners>(
		'POST /page/office/content/partners-take',
		{ done: 'Daftar sudah diganti. Bisa dikembalikan di Riwayat.' },
	);
	const { added, changed, removed, wrong, mark } = report;
	const isSame = added + changed + removed === 0;
	return (
		<Panel title={`Isi berkas: ${report.rows} rekanan`}>
			<div className="grid gap-4">
				<Differences report={report} />
				{isSame && wrong.length === 0 ? (
					<Notice>Berkas ini sama dengan daftar sekarang.</Notice>
				) : null}
				{problem ? <Notice look="error">{problem}</Notice> : null}
				<div className="flex flex-wrap gap-3">
					{isSame || wrong.length > 0 ? null : (
						<Button
							busy={busy}
							onClick={async () => {
								if (await send({ kind, file, mark })) onDone();
							}}
						>
							Ganti daftar
						</Button>
					)}
					<Button look="second" onClick={onCancel}>
						Batal
					</Button>
				</div>
			</div>
		</Panel>
	);
}

/**
 * Exports the partners of one kind as an Excel file and imports such files. Differences are shown
 * before they are applied.
 */
export function PartnerWorkbook({ kind, onDone }: { kind: PartnerKind; onDone: () => void }) {
	const [read, setRead] = useState<{ file: string; report: Report } | null>(null);
	const [problem, setProblem] = useState('');
	const out = useSend<typeof exportPartners>('POST /page/office/content/partners-export');
	const into = useSend<typeof readCarePartners>('POST /page/office/content/partners-read');
	const begin = (wrong: string) => {
		setRead(null);
		setProblem(wrong);
	};
	const bring = async (file: string) => {
		const report = await into.send({ kind, file });
		if (report) setRead({ file, report });
	};
	const text = problem || (into.fields['file'] ?? into.problem) || out.problem;
	return (
		<>
			<div className="flex flex-wrap gap-3">
				<WorkbookButtons
					label="Berkas Excel rekanan"
					out={{ busy: out.busy, ask: () => out.send({ kind }) }}
					into={{ busy: into.busy, send: bring }}
					onProblem={begin}
				/>
			</div>
			{text ? <Notice look="error">{text}</Notice> : null}
			{read ? (
				<Compared
					kind={kind}
					{...read}
					onCancel={() => setRead(null)}
					onDone={() => {
						setRead(null);
						onDone();
					}}
				/>
			) : null}
		</>
	);
}
