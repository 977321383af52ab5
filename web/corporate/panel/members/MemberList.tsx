import { type FormEvent, useState } from 'react';

import type { WireMember } from '#insurance/groups/memberships/api.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';

import { NotLoaded } from '../NotLoaded.tsx';
import { PageTurn } from '../PageTurn.tsx';
import type { CorporatePanel, PanelProduct } from '../panel-calls.ts';
import { CorrectMemberEmail, CorrectEmailButton } from './CorrectEmail.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { MemberDocuments } from './MemberDocuments.tsx';
import { MemberTable } from './MemberTable.tsx';
import {
	FIRST,
	type Found,
	MEMBER_SORTS,
	MEMBER_STATES,
	type Query,
	useMembers,
} from './use-members.ts';

const chosen = <V extends string>(
	options: readonly [{ value: V }, ...{ value: V }[]],
	text: string,
) => (options.find(({ value }) => value === text) ?? options[0]).value;

function Search({
	products,
	productId,
	query,
	onProduct,
	onQuery,
}: {
	products: readonly PanelProduct[];
	productId: string;
	query: Query;
	onProduct: (productId: string) => void;
	onQuery: (more: Partial<Query>) => void;
}) {
	const [typed, setTyped] = useState('');
	const search = (event: FormEvent) => {
		event.preventDefault();
		onQuery({ search: typed.trim() });
	};
	return (
		<div className="grid items-end gap-4 md:grid-cols-2 lg:grid-cols-4">
			<SelectField
				id="produk-daftar"
				label="Pilih produk yang kamu miliki"
				empty="Pilih produk"
				value={productId}
				onChange={(event) => {
					onProduct(event.target.value);
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
				onChange={(event) => onQuery({ sort: chosen(MEMBER_SORTS, event.target.value) })}
				options={MEMBER_SORTS}
			/>
			<SelectField
				id="keadaan-peserta"
				label="Keadaan"
				empty="Sedang terdaftar"
				value={query.state}
				onChange={(event) => onQuery({ state: chosen(MEMBER_STATES, event.target.value) })}
				options={MEMBER_STATES}
			/>
		</div>
	);
}

function nothingWords(
	productId: string,
	found: Found | null,
	query: Query,
	prepares: boolean,
): string {
	if (productId === '') return 'Pilih produk untuk melihat pesertanya.';
	if (!found) return 'Memuat daftar…';
	if (query.search && query.state !== 'all')
		return 'Tidak ada peserta yang cocok di sini. Coba kata lain, atau pilih Keadaan: Semua.';
	if (query.search) return 'Tidak ada peserta yang cocok. Coba kata lain.';
	if (query.state === 'ended') return 'Belum ada peserta yang keluar dari produk ini.';
	return prepares
		? 'Belum ada peserta di sini. Unggah daftar di Penambahan Kepesertaan.'
		: 'Belum ada peserta di sini. Rekan yang menyiapkan bisa mengunggah daftarnya.';
}

type Props = {
	panel: CorporatePanel;
	products: readonly PanelProduct[];
	changed: number;
	approves: boolean;
	prepares: boolean;
	onDone: () => void;
};

/**
 * 'List Kepesertaan': the product select and a table that can be searched, sorted, paged and
 * exported (C2.10.29–C2.10.31).
 */
export function MemberList({ panel, products, changed, approves, prepares, onDone }: Props) {
	const [productId, setProductId] = useState(products[0]?.id ?? '');
	const [query, setQuery] = useState(FIRST);
	const [exporting, setExporting] = useState(false);
	const [mending, setMending] = useState<WireMember | null>(null);
	const today = useToday();
	const { found, problem, again } = useMembers(panel, productId, query, changed);
	return (
		<section
			aria-labelledby="bagian-daftar"
			className="petal-lg grid grid-cols-1 gap-5 border border-line bg-white p-5 md:p-8"
		>
			<h2 id="bagian-daftar" tabIndex={-1} className="text-2xl outline-none">
				List Kepesertaan
			</h2>
			<Search
				products={products}
				productId={productId}
				query={query}
				onProduct={(id) => {
					setProductId(id);
					setQuery(FIRST);
				}}
				onQuery={(more) => setQuery({ ...query, page: 1, ...more })}
			/>
			{problem ? (
				<NotLoaded
					what="Daftar peserta"
					problem={problem}
					heading="bagian-daftar"
					onAgain={again}
				/>
			) : found && found.rows.length > 0 ? (
				<>
					<MemberTable
						label="Daftar peserta"
						rows={found.rows}
						statusMore={(row) => (
							<span className="block text-xs text-mute">{row.state}</span>
						)}
						cellMore={(row, field) =>
							field === 'name' ? (
								<MemberDocuments {...{ panel, productId, row }} />
							) : field === 'email' &&
							  approves &&
							  !(row.endsOn && row.endsOn <= today) ? (
								<CorrectEmailButton row={row} onPress={() => setMending(row)} />
							) : null
						}
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
				<p className="text-mute">{nothingWords(productId, found, query, prepares)}</p>
			)}
			<ExportDialog
				panel={panel}
				productId={productId}
				open={exporting}
				onClose={() => setExporting(false)}
			/>
			<CorrectMemberEmail
				{...{ panel, onDone }}
				row={mending}
				onClose={() => setMending(null)}
			/>
		</section>
	);
}
