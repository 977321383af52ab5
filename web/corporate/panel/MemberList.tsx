import { type FormEvent, useEffect, useState } from 'react';

import type {
	exportMembers,
	listMembers,
	memberPapers,
	WireMember,
} from '#insurance/memberships/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { Dialog } from '#web/ui/parts/Dialog.tsx';

import type { Product } from './ImportSection.tsx';
import { MemberTable } from './MemberTable.tsx';
import { PageTurn } from './PageTurn.tsx';
import { pageSize, type Panel } from './panel-calls.ts';

const SORTS = [
	{ value: 'name asc', label: 'Nama A–Z' },
	{ value: 'name desc', label: 'Nama Z–A' },
	{ value: 'starts_on desc', label: 'Terbaru bergabung' },
	{ value: 'dob asc', label: 'Paling tua' },
	{ value: 'certificate asc', label: 'Nomor sertifikat' },
];
const STATES = [
	{ value: 'active', label: 'Sedang terdaftar' },
	{ value: 'ended', label: 'Sudah keluar' },
	{ value: 'all', label: 'Semua' },
];

type Query = { search: string; sort: string; state: string; page: number };
const FIRST: Query = { search: '', sort: 'name asc', state: 'active', page: 1 };

/** Asks for the password once more before the whole list leaves the house (trust.md 34). */
function ExportDialog({
	panel,
	productId,
	open,
	onClose,
}: {
	panel: Panel;
	productId: string;
	open: boolean;
	onClose: () => void;
}) {
	const [password, setPassword] = useState('');
	const [problem, setProblem] = useState<string>();
	const [busy, setBusy] = useState(false);
	const send = async (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		const answer = await panel.ask<typeof exportMembers>(
			'POST /page/corporate/panel/export',
			{ product_id: productId, password },
			true,
		);
		setBusy(false);
		if (!answer.ok) return setProblem(answer.message);
		location.assign(answer.data.url);
		setPassword('');
		onClose();
	};
	return (
		<Dialog open={open} title="Unduh daftar peserta" onClose={onClose}>
			<Form onSubmit={send} className="grid gap-4">
				<p>Berkas ini berisi data pribadi lengkap. Tulis kata sandimu sekali lagi.</p>
				<PasswordField
					label="Kata sandi"
					value={password}
					onChange={setPassword}
					error={problem}
					autoComplete="current-password"
				/>
				<Button type="submit" busy={busy}>
					Unduh .xlsx
				</Button>
			</Form>
		</Dialog>
	);
}

/**
 * 'List Kepesertaan': product select and the table, searched, sorted, paged, taken out
 * (C2.10.29–C2.10.31).
 */
export function MemberList({
	panel,
	products,
	changed,
}: {
	panel: Panel;
	products: readonly Product[];
	changed: number;
}) {
	const [productId, setProductId] = useState(products[0]?.id ?? '');
	const [query, setQuery] = useState(FIRST);
	const [typed, setTyped] = useState('');
	const [found, setFound] = useState<{ rows: WireMember[]; total: number; pages: number } | null>(
		null,
	);
	const [exporting, setExporting] = useState(false);
	useEffect(() => {
		if (productId === '') return undefined;
		let current = true;
		const [sort, order] = query.sort.split(' ') as ['name', 'asc'];
		void panel
			.ask<typeof listMembers>('GET /page/corporate/panel/list', {
				product_id: productId,
				search: query.search,
				sort,
				order,
				state: query.state as 'active',
				page: query.page,
				perPage: pageSize(25),
			})
			.then(
				(answer) =>
					current &&
					answer.ok &&
					setFound({
						rows: answer.data,
						total: Number(answer.beside?.['total'] ?? answer.data.length),
						pages: Number(answer.beside?.['pages'] ?? 1),
					}),
			);
		return () => void (current = false);
	}, [panel, productId, query, changed]);
	const change = (more: Partial<Query>) => setQuery({ ...query, page: 1, ...more });
	const search = (event: FormEvent) => {
		event.preventDefault();
		change({ search: typed.trim() });
	};
	const paper = async (row: WireMember, which: 'certificate' | 'card') => {
		const answer = await panel.ask<typeof memberPapers>('POST /page/corporate/panel/papers', {
			product_id: productId,
			memberId: row.memberId,
		});
		if (answer.ok) location.assign(answer.data[which]);
	};
	return (
		<section
			aria-labelledby="bagian-daftar"
			className="petal-lg grid grid-cols-1 gap-5 border border-line bg-white p-5 md:p-8"
		>
			<h2 id="bagian-daftar" className="text-2xl">
				List Kepesertaan
			</h2>
			<div className="grid items-end gap-4 md:grid-cols-2 lg:grid-cols-4">
				<SelectField
					id="produk-daftar"
					label="Pilih produk yang kamu miliki"
					empty="Pilih produk"
					value={productId}
					onChange={(event) => {
						setProductId(event.target.value);
						setQuery(FIRST);
						setTyped('');
					}}
					options={products.map(({ id, name }) => ({ value: id, label: name }))}
				/>
				<Form
					onSubmit={search}
					className="flex items-end gap-2"
					role="search"
					aria-label="Cari peserta"
				>
					<div className="grow">
						<TextField
							id="cari-peserta"
							label="Cari nama atau NIK"
							value={typed}
							maxLength={100}
							onChange={(event) => setTyped(event.target.value)}
						/>
					</div>
					<Button type="submit" look="second">
						Cari
					</Button>
				</Form>
				<SelectField
					id="urut-peserta"
					label="Urutkan"
					empty="Nama A–Z"
					value={query.sort}
					onChange={(event) => change({ sort: event.target.value || FIRST.sort })}
					options={SORTS}
				/>
				<SelectField
					id="keadaan-peserta"
					label="Keadaan"
					empty="Sedang terdaftar"
					value={query.state}
					onChange={(event) => change({ state: event.target.value || FIRST.state })}
					options={STATES}
				/>
			</div>
			{found && found.rows.length > 0 ? (
				<>
					<MemberTable
						label="Daftar peserta"
						rows={found.rows}
						statusMore={(row) => (
							<span className="block text-xs text-mute">{row.state}</span>
						)}
						nameMore={(row) => (
							<span className="mt-1 flex gap-4 text-xs">
								{(['certificate', 'card'] as const).map((which) => (
									<button
										key={which}
										type="button"
										onClick={() => void paper(row, which)}
										className="min-h-6 font-semibold text-leaf underline underline-offset-4"
									>
										{which === 'certificate' ? 'Sertifikat' : 'e-Card'}
										<span className="sr-only">{` ${row.name}`}</span>
									</button>
								))}
							</span>
						)}
					/>
					<PageTurn
						page={query.page}
						pages={found.pages}
						total={found.total}
						what="peserta"
						onTurn={(page) => setQuery({ ...query, page })}
					/>
					<div>
						<Button look="second" onClick={() => setExporting(true)}>
							Unduh daftar (.xlsx)
						</Button>
					</div>
				</>
			) : (
				<p className="text-mute">
					{productId === ''
						? 'Pilih produk untuk melihat pesertanya.'
						: found
							? query.search
								? 'Tidak ada peserta yang cocok. Coba kata lain.'
								: 'Belum ada peserta di sini. Unggah daftar di Penambahan Kepesertaan.'
							: 'Memuat daftar…'}
				</p>
			)}
			<ExportDialog
				panel={panel}
				productId={productId}
				open={exporting}
				onClose={() => setExporting(false)}
			/>
		</section>
	);
}
