import { formatRupiah } from '#platform/values/money.ts';
import type { Beside } from '#web/beside.ts';
import { buttonClass, SmartLink } from '#web/ui/Button.tsx';
import { PER, Trace } from '#web/ui/Receipt.tsx';

type Found = NonNullable<Beside['comparison']>;
type Column = Found['columns'][number];
type Line = Found['sections'][number]['rows'][number]['cells'][number][number];

/**
 * On phones, two products are displayed in two columns below their names, with the question above
 * its answers. Three or four are stacked, and each answer includes the name of its product.
 */
const PAIR = 'narrow:grid narrow:grid-cols-2 narrow:gap-x-4 narrow:px-4';
const STACK = 'narrow:block narrow:px-4';
const layoutOf = (columns: readonly Column[]) => (columns.length === 2 ? PAIR : STACK);
const HEAD =
	'p-4 text-left align-top font-semibold narrow:col-span-full narrow:block narrow:w-auto narrow:p-0';
const CELL = 'p-4 align-top wrap-anywhere narrow:block narrow:px-0 narrow:py-2';
const NAMED =
	'narrow:before:block narrow:before:text-sm narrow:before:font-semibold ' +
	'narrow:before:text-leaf-deep narrow:before:content-[attr(data-of)]';
const cellOf = (columns: readonly Column[]) => (columns.length === 2 ? CELL : `${CELL} ${NAMED}`);
const rowOf = (columns: readonly Column[]) =>
	`border-t border-line narrow:py-3 ${layoutOf(columns)}`;

const choiceOf = ({ choice, only }: Column): string => (only ? `${choice}, ${only}` : choice);
const titleOf = (column: Column): string => `${column.name}, ${choiceOf(column)}`;

function Price({ column }: { column: Column }) {
	const { plans, refused, about } = column.premium;
	if (refused !== null) return <p className="text-warning">{refused}</p>;
	return (
		<>
			<ul className="tabular grid gap-1">
				{plans.map((plan) => (
					<li key={plan.freqType}>
						<strong className="text-xl tracking-tight">
							{formatRupiah(plan.planRate)}
						</strong>{' '}
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
				<tr key={label} className={rowOf(columns)}>
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
								className={one ? `${CELL} narrow:col-span-full` : cellOf(columns)}
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
			<tr className={rowOf(columns)}>
				<th scope="row" className={HEAD}>
					Premi
				</th>
				{columns.map((column) => (
					<td key={column.key} data-of={titleOf(column)} className={cellOf(columns)}>
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

/**
 * Names of the products, which stay in sight below the site's header. On a screen too low for a
 * sticky header they scroll away with it, and stacked answers carry their own names.
 */
function Names({ columns }: { columns: Column[] }) {
	return (
		<thead
			className={`z-10 tall:sticky tall:top-16 ${columns.length === 2 ? 'narrow:block' : 'narrow:sr-only'}`}
		>
			<tr
				className={`bg-white shadow-[0_1px_0_var(--color-line)] narrow:py-3 ${layoutOf(columns)}`}
			>
				<th scope="col" className="p-4 lg:w-52 narrow:sr-only">
					Pertanyaan
				</th>
				{columns.map((column) => (
					<th
						key={column.key}
						scope="col"
						className="p-4 align-top leading-snug wrap-anywhere narrow:block narrow:p-0 narrow:text-sm"
					>
						<span>{column.name}</span>
						<span className="block text-sm font-normal text-mute">
							{choiceOf(column)}
						</span>
					</th>
				))}
			</tr>
		</thead>
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
			<div className="mt-4 rounded-card rounded-tl-sm border border-line bg-white print:border-0 [&_:is(a,summary)]:scroll-mt-24">
				<table className="w-full table-fixed text-left narrow:block">
					<caption className="sr-only">{`Perbandingan ${names}`}</caption>
					<Names columns={columns} />
					<Premiums columns={columns} />
					{sections.map((section) => (
						<Section key={section.title} section={section} columns={columns} />
					))}
				</table>
			</div>
		</section>
	);
}
