import { type ChangeEvent, useRef, useState } from 'react';

import type {
	discardUpload,
	errorFile,
	panelProducts,
	submitAdd,
	WirePreviewRow,
} from '#insurance/memberships/api.ts';
import { NOTE_WORDS, type UploadKind } from '#insurance/memberships/member.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { addToDay } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { CheckField, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Dialog } from '#web/ui/parts/Dialog.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/Toast.tsx';
import { useToday } from '#web/ui/use-today.ts';

import { LeftOut } from '../LeftOut.tsx';
import { MemberTable } from './MemberTable.tsx';
import { PageTurn } from './PageTurn.tsx';
import type { Panel } from './panel-calls.ts';
import { PriceNote } from './PriceNote.tsx';
import { RosterRemovals } from './RosterRemovals.tsx';
import { RowEditor } from './RowEditor.tsx';
import { type Reading, usePreview } from './use-preview.ts';

export type Product = CallOutput<typeof panelProducts>[number];

const WORDS: Record<
	UploadKind,
	{ title: string; about: string; template: 'templateAdd' | 'templateDelete' | 'templateRoster' }
> = {
	add: {
		title: 'Penambahan Kepesertaan',
		about: 'Unggah daftar karyawan yang bergabung.',
		template: 'templateAdd',
	},
	delete: {
		title: 'Penghapusan Kepesertaan',
		about: 'Unggah daftar karyawan yang keluar. NIK sudah cukup.',
		template: 'templateDelete',
	},
	roster: {
		title: 'Daftar Lengkap Sekaligus',
		about: 'Punya satu daftar karyawan bulanan? Unggah semuanya, kami hitung siapa yang masuk, keluar dan berubah.',
		template: 'templateRoster',
	},
};
const ACTIONS: Record<string, string> = { add: 'Masuk', change: 'Berubah', same: 'Tetap' };

/** How far a file has come: sent in percent, then rows read of about so many. */
function ReadingNote({ sent, read, total }: NonNullable<Reading>) {
	const words =
		sent < 100
			? `Mengirim berkas, ${sent}%`
			: total > 0
				? `Membaca ${groupDigits(read)} dari sekitar ${groupDigits(total)} baris`
				: 'Membaca berkas…';
	const bar =
		sent < 100 ? { value: sent, max: 100 } : total > 0 ? { value: read, max: total } : {};
	return (
		<div role="status">
			<p>{words}</p>
			<progress className="mt-2 h-2 w-full" {...bar} aria-label="Kemajuan" />
		</div>
	);
}

type Props = { panel: Panel; kind: UploadKind; products: readonly Product[]; onDone: () => void };

/**
 * One section of the panel: product, template, file, preview and submit (C2.10.22–C2.10.28,
 * C4.22–C4.26).
 */
export function ImportSection({ panel, kind, products, onDone }: Props) {
	const { title, about, template } = WORDS[kind];
	const [productId, setProductId] = useState(
		products.length === 1 ? (products[0]?.id ?? '') : '',
	);
	const {
		preview,
		price,
		unpriced,
		priceAgain,
		effectiveOn,
		setEffectiveOn,
		onlyWrong,
		filter,
		reading,
		problem,
		upload,
		fix,
		decideHidden,
		turn,
		load,
	} = usePreview(panel, kind, productId);
	const [edited, setEdited] = useState<WirePreviewRow | null>(null);
	const [busy, setBusy] = useState(false);
	const [suspicious, setSuspicious] = useState('');
	const input = useRef<HTMLInputElement>(null);
	const top = useRef<HTMLHeadingElement>(null);
	const product = products.find(({ id }) => id === productId);

	const choose = (event: ChangeEvent<HTMLInputElement>) => {
		const file = event.target.files?.[0];
		// The same file may be chosen again after it was fixed.
		event.target.value = '';
		if (file) void upload(file);
	};
	const submit = async (confirm: boolean) => {
		if (busy || !price) return;
		setBusy(true);
		const answer = await panel.ask<typeof submitAdd>(
			`POST /page/corporate/panel/submit-${kind}` as 'POST /page/corporate/panel/submit-add',
			{
				product_id: productId,
				version: preview.version,
				confirm,
				...(effectiveOn ? { effective_on: effectiveOn } : {}),
			},
			true,
		);
		setBusy(false);
		const asks = !answer.ok && (answer.data as { confirm?: boolean } | null)?.confirm === true;
		if (asks) return setSuspicious(answer.message);
		setSuspicious('');
		if (!answer.ok) showToast(answer.message);
		else
			showToast(
				answer.data.state === 'waiting'
					? 'Terkirim. Menunggu persetujuan administrator lain.'
					: `Perubahan tersimpan. Endorsemen ${answer.data.endorsementNo}.`,
				{ look: 'success' },
			);
		await load();
		// The button that was pressed is gone with the preview: who uses the keyboard goes on from
		// here.
		if (answer.ok) top.current?.focus();
		onDone();
	};
	const save = async (change: Parameters<typeof fix>[1]) => {
		if (!edited) return;
		setBusy(true);
		const row = await fix(edited, change);
		setBusy(false);
		setEdited(row && row.status !== 'Valid' ? row : null);
	};
	const decide = async (keep: boolean) => {
		setBusy(true);
		await decideHidden(keep);
		setBusy(false);
		top.current?.focus();
	};
	const downloadErrors = async () => {
		const answer = await panel.ask<typeof errorFile>('POST /page/corporate/panel/error-file', {
			product_id: productId,
			kind,
		});
		if (answer.ok) location.assign(answer.data.url);
	};
	const discard = async () => {
		await panel.ask<typeof discardUpload>('POST /page/corporate/panel/discard', {
			product_id: productId,
			kind,
		});
		await load();
		top.current?.focus();
	};
	const today = useToday();
	const heading = `bagian-${kind}`;
	return (
		<section
			aria-labelledby={heading}
			className="petal-lg grid grid-cols-1 gap-5 border border-line bg-white p-5 md:p-8"
		>
			<div>
				<h2 id={heading} ref={top} tabIndex={-1} className="text-2xl outline-none">
					{title}
				</h2>
				<p className="mt-1 text-mute">{about}</p>
			</div>
			<div className="grid gap-4 lg:grid-cols-[minmax(0,24rem)_auto] lg:items-end">
				<SelectField
					id={`produk-${kind}`}
					label="Pilih produk yang kamu miliki"
					empty="Pilih produk"
					value={productId}
					onChange={(event) => setProductId(event.target.value)}
					options={products.map(({ id, name }) => ({ value: id, label: name }))}
				/>
				<div className="flex flex-wrap gap-3">
					{product ? (
						<a href={product[template]} download className={buttonClass('second')}>
							Download template
						</a>
					) : null}
					<Button
						aria-disabled={!product || reading !== null || undefined}
						onClick={() => product && !reading && input.current?.click()}
					>
						Upload template
					</Button>
					<input
						ref={input}
						type="file"
						accept=".xlsx,.csv,.xls,.txt"
						onChange={choose}
						className="sr-only"
						aria-label={`Upload template ${title}`}
						tabIndex={-1}
						disabled={!product}
					/>
				</div>
			</div>
			{product ? null : (
				<p className="text-mute">
					Pilih produk dulu, lalu unduh templatenya atau unggah daftarmu (.xlsx atau
					.csv).
				</p>
			)}
			{reading ? <ReadingNote {...reading} /> : null}
			{problem ? (
				<Notice look="warning" title="Berkas belum bisa dipakai">
					<p>{problem}</p>
				</Notice>
			) : null}
			{preview.total > 0 ? (
				<>
					<LeftOut preview={preview} busy={busy} onDecide={(keep) => void decide(keep)} />
					{preview.invalid === 0 ? null : (
						<Notice look="warning" title={NOTE_WORDS}>
							<p>{`${groupDigits(preview.invalid)} dari ${groupDigits(preview.total)} baris perlu diperbaiki. Perbaiki langsung di tabel, atau unduh berkasnya dengan catatan di sel yang salah.`}</p>
						</Notice>
					)}
					<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
						{preview.invalid > 0 || onlyWrong ? (
							<CheckField
								id={`salah-${kind}`}
								label="Hanya yang perlu diperbaiki"
								checked={onlyWrong}
								onChange={(event) => filter(event.target.checked)}
							/>
						) : null}
						{preview.invalid > 0 ? (
							<Button look="quiet" onClick={downloadErrors}>
								Unduh dengan catatan
							</Button>
						) : null}
						<Button look="quiet" onClick={discard}>
							Buang pratinjau
						</Button>
						{preview.fileName ? (
							<p className="text-sm [overflow-wrap:anywhere] text-mute">{`Berkas: ${preview.fileName}`}</p>
						) : null}
					</div>
					<MemberTable
						label={`Pratinjau ${title}`}
						rows={preview.rows}
						wrongOf={(row) => row.problems.map(({ field }) => field)}
						statusMore={(row) => (
							<>
								{row.action ? (
									<span className="ml-2 rounded-full bg-mist px-2 py-0.5 text-xs font-semibold">
										{ACTIONS[row.action] ?? row.action}
									</span>
								) : null}
								{row.notes.map((note) => (
									<span key={note} className="block text-xs text-warning">
										{note}
									</span>
								))}
								<button
									type="button"
									onClick={() => setEdited(row)}
									className="block min-h-6 py-1 text-left font-semibold text-leaf underline underline-offset-4"
								>
									{row.status === 'Valid' ? 'Ubah' : 'Perbaiki'}
									<span className="sr-only">{` baris ${row.no}`}</span>
								</button>
							</>
						)}
					/>
					<PageTurn
						page={preview.page}
						pages={preview.pages}
						total={onlyWrong ? preview.invalid : preview.total}
						what="baris"
						onTurn={turn}
					/>
					{kind === 'roster' && preview.isValid ? (
						<RosterRemovals
							panel={panel}
							productId={productId}
							effectiveOn={effectiveOn}
							version={preview.version}
						/>
					) : null}
					{preview.isValid ? (
						<PriceNote
							price={price}
							problem={unpriced}
							onAgain={priceAgain}
							kind={kind}
						/>
					) : null}
					{preview.isValid ? (
						<div className="grid items-end gap-4 sm:grid-cols-[14rem_auto]">
							<TextField
								id={`berlaku-${kind}`}
								type="date"
								label="Berlaku mulai"
								min={today}
								max={addToDay(today, { day: 90 })}
								value={effectiveOn || price?.effectiveOn || today}
								onChange={(event) => setEffectiveOn(event.target.value)}
							/>
							<div>
								{/* Nobody sends a change whose cost they have not been shown. */}
								<Button
									busy={busy}
									aria-disabled={price === null || undefined}
									onClick={() => submit(false)}
								>
									Submit
								</Button>
							</div>
						</div>
					) : null}
				</>
			) : null}
			<RowEditor
				row={edited}
				busy={busy}
				onSave={(row) => void save({ row })}
				onDrop={() => void save({ drop: true })}
				onClose={() => setEdited(null)}
			/>
			<Dialog
				open={suspicious !== ''}
				title="Yakin sebanyak itu?"
				onClose={() => setSuspicious('')}
			>
				<p>{suspicious}</p>
				<div className="mt-4 flex flex-wrap gap-3">
					<Button look="danger" busy={busy} onClick={() => void submit(true)}>
						Ya, keluarkan
					</Button>
					<Button look="second" onClick={() => setSuspicious('')}>
						Periksa dulu
					</Button>
				</div>
			</Dialog>
		</section>
	);
}
