import { formatRupiah } from '#platform/values/money.ts';
import type { Beside } from '#web/beside.ts';
import { buttonClass, SmartLink } from '#web/ui/Button.tsx';
import { PER, Trace } from '#web/ui/Receipt.tsx';

type Found = NonNullable<Beside['comparison']>;
type Column = Found['columns'][number];
type Line = Found['sections'][number]['rows'][number]['cells'][number][number];

/** On phones, a row is displayed as a card in which each answer includes the name of its product. */
const ROW = 'border-t border-line narrow:block narrow:px-4 narrow:py-3';
const HEAD = 'w-52 p-4 text-left align-top font-semibold narrow:block narrow:w-auto narrow:p-0';
const CELL =
	'p-4 align-top narrow:block narrow:px-0 narrow:py-2 narrow:before:block ' +
	'narrow:before:text-sm narrow:before:font-semibold narrow:before:text-leaf-deep ' +
	'narrow:before:content-[attr(data-of)]';

const titleOf = ({ name, choice }: Column): string => `${name}, ${choice}`;

function Price({ column }: { column: Column }) {
	const { plans, refused, about } = column.premium;
	if (refused !== null) return <p className="text-warning">{refused}</p>;
	return (
		<>
			<ul className="tabular grid gap-1">
				{plans.map((plan) => (
					<li key={plan.freqType}>
						<strong className="text-lg">{formatRupiah(plan.planRate)}</strong>{' '}
						<span className="whitespace-nowrap">{PER[plan.freqType]}</span>
					</li>
				))}
			</ul>
			<p className="text-sm text-mute">{about}</p>
			<div className="print:hidden">{plans[0] ? <Trace plan={plans[0]} /> : null}</div>
		</>
	);
}

function Lines({ lines }: { lines: readonly Line[] }) {
	return (
		<ul className="grid gap-2">
			{lines.map(({ text, beside }) => (
				<li key={text}>
					<span>{text}</span>
					{beside ? <span className="block text-sm text-mute">{beside}</span> : null}
				</li>
			))}
		</ul>
	);
}

function Section({ section, columns }: { section: Found['sections'][number]; columns: Column[] }) {
	return (
		<tbody className="narrow:block">
			<tr className="bg-mist/60 narrow:block">
				<th
					scope="rowgroup"
					colSpan={columns.length + 1}
					className="p-4 text-left text-lg text-leaf-deep narrow:block"
				>
					{section.title}
				</th>
			</tr>
			{section.rows.map(({ label, cells }) => (
				<tr key={label} className={ROW}>
					<th scope="row" className={HEAD}>
						{label}
					</th>
					{cells.map((lines, at) => {
						const column = columns[at];
						const one = cells.length < columns.length;
						return (
							<td
								key={column?.key}
								colSpan={one ? columns.length : undefined}
								data-of={one || !column ? undefined : titleOf(column)}
								className={CELL}
							>
								{one ? (
									<p className="text-sm font-semibold text-leaf-deep">
										Sama di semua
									</p>
								) : null}
								<Lines lines={lines} />
							</td>
						);
					})}
				</tr>
			))}
		</tbody>
	);
}

function Premiums({ columns }: { columns: Column[] }) {
	return (
		<tbody className="narrow:block">
			<tr className={ROW}>
				<th scope="row" className={HEAD}>
					Premi
				</th>
				{columns.map((column) => (
					<td key={column.key} data-of={titleOf(column)} className={CELL}>
						<Price column={column} />
						<SmartLink
							url={`/${column.slug}`}
							aria-label={`Lihat dan beli ${column.name}`}
							className={buttonClass('second', 'mt-3 print:hidden')}
						>
							Lihat dan beli
						</SmartLink>
					</td>
				))}
			</tr>
		</tbody>
	);
}

const WHO = { male: 'laki-laki', female: 'perempuan' };

export function CompareTable({ found }: { found: Found }) {
	const { columns, sections, person, vehicle } = found;
	const names = columns.map(titleOf).join('; ');
	const motor = vehicle
		? ` Motor tahun ${vehicle.year}, pelat ${vehicle.plateArea}, seharga ${formatRupiah(vehicle.value)}.`
		: '';
	return (
		<section aria-labelledby="berdampingan">
			<h2 id="berdampingan" className="text-2xl">
				Berdampingan
			</h2>
			<p className="mt-2">
				Premi untuk <span>{WHO[person.sex]}</span> usia <span>{person.age}</span> tahun,
				dihitung dari tarif hari ini.
				<span>{motor}</span>
			</p>
			<div
				className="mt-4 overflow-x-auto rounded-card rounded-tl-sm border border-line bg-white print:overflow-visible print:border-0"
				tabIndex={0}
				role="region"
				aria-label="Tabel perbandingan"
			>
				<table className="w-full text-left narrow:block">
					<caption className="sr-only">{`Perbandingan ${names}`}</caption>
					<thead className="narrow:sr-only">
						<tr>
							<th scope="col" className="w-52 p-4">
								Pertanyaan
							</th>
							{columns.map((column) => (
								<th key={column.key} scope="col" className="min-w-48 p-4 align-top">
									<span>{column.name}</span>
									<span className="block text-sm font-normal text-mute">
										{column.choice}
									</span>
								</th>
							))}
						</tr>
					</thead>
					<Premiums columns={columns} />
					{sections.map((section) => (
						<Section key={section.title} section={section} columns={columns} />
					))}
				</table>
			</div>
		</section>
	);
}
