import { formatRupiah } from '#platform/values/money.ts';
import type { Beside } from '#web/beside.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { CONTROL, Field, TextField } from '#web/ui/forms/Field.tsx';

import { paths } from '../../paths.ts';

type Found = NonNullable<Beside['comparison']>;

function Select({
	id,
	name,
	label,
	value,
	options,
}: {
	id: string;
	name: string;
	label: string;
	value?: string | undefined;
	options: readonly { value: string; label: string }[];
}) {
	return (
		<Field id={id} label={label}>
			{(wiring) => (
				<select {...wiring} name={name} defaultValue={value} className={`${CONTROL} px-3`}>
					{options.map((one) => (
						<option key={one.value} value={one.value}>
							{one.label}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}

const LEAVE_OUT = { value: '', label: 'Jangan bandingkan lagi' };

/** Plan and sum insured for each column; the empty option removes the column. */
function Columns({ columns }: { columns: Found['columns'] }) {
	return columns.map(({ key, name, variants }) => (
		<Select
			key={key}
			id={`pilihan-${key}`}
			name="p"
			label={name}
			value={key}
			options={[...variants.map((one) => ({ value: one.key, label: one.label })), LEAVE_OUT]}
		/>
	));
}

function Vehicle({ vehicle }: { vehicle: NonNullable<Found['vehicle']> }) {
	return (
		<>
			<Select
				id="tahun"
				name="tahun"
				label="Tahun motor"
				value={String(vehicle.year)}
				options={vehicle.years.map((year) => ({
					value: String(year),
					label: String(year),
				}))}
			/>
			<TextField
				id="plat"
				name="plat"
				label="Huruf depan pelat"
				defaultValue={vehicle.plateArea}
				maxLength={2}
				pattern="[A-Za-z]{1,2}"
				autoCapitalize="characters"
				autoComplete="off"
			/>
			<TextField
				id="harga"
				name="harga"
				label="Harga motor"
				defaultValue={formatRupiah(vehicle.value)}
				inputMode="numeric"
				maxLength={14}
				autoComplete="off"
			/>
		</>
	);
}

export function CompareForm({ found }: { found: Found }) {
	const { columns, products, person, vehicle } = found;
	return (
		<form
			action={paths.compare}
			method="get"
			className="petal-lg grid gap-5 bg-mist p-5 md:p-8 print:hidden"
		>
			<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
				<Columns columns={columns} />
				{columns.length < 4 ? (
					<Select
						id="tambah"
						name="p"
						label="Tambah pilihan"
						options={[
							{ value: '', label: 'Pilih produk' },
							...products.map(({ slug, name }) => ({ value: slug, label: name })),
						]}
					/>
				) : null}
			</div>
			<div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
				<TextField
					id="usia"
					name="usia"
					label="Usia (tahun)"
					type="number"
					min={0}
					max={99}
					inputMode="numeric"
					defaultValue={person.age}
				/>
				<Select
					id="jk"
					name="jk"
					label="Jenis kelamin"
					value={person.sex === 'male' ? 'pria' : 'wanita'}
					options={[
						{ value: 'wanita', label: 'Perempuan' },
						{ value: 'pria', label: 'Laki-laki' },
					]}
				/>
				{vehicle ? <Vehicle vehicle={vehicle} /> : null}
				<button type="submit" className={buttonClass('main', 'h-12')}>
					Tampilkan
				</button>
			</div>
		</form>
	);
}
