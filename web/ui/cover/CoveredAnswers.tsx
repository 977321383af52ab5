import { formatRupiah } from '#platform/values/money.ts';

type Figure = 'nights' | 'cost' | 'hours';
type Answer = {
	productName: string;
	slug: string;
	policyNo: string | null;
	choice: string;
	situation: string;
	unread: string[];
	verdict: 'covered' | 'not-covered' | 'needs-review';
	outcome: string;
	how: string;
	clause: string;
	figures: Record<Figure, number | null>;
	assumed: Figure[];
	documents: { name: string; required: boolean }[];
	excluded: { id: string; words: string }[];
	unless: { id: string; words: string }[];
};
type Found = {
	answers: Answer[];
	nearest: { words: string; productName: string; slug: string }[];
};

const LOOK = {
	covered: 'text-success',
	'not-covered': 'text-error',
	'needs-review': 'text-warning',
} as const;
const FIGURE = {
	nights: (count: number) => `${count} malam`,
	cost: (rupiah: number) => `biaya ${formatRupiah(rupiah)}`,
	hours: (count: number) => `${count} jam`,
} as const;

/** Explains assumed figures, e.g. `Contoh ini memakai 3 malam; isi angkamu sendiri di atas.` */
function assumedWords({ assumed, figures }: Answer): string {
	const text = assumed.flatMap((key) => {
		const figure = figures[key];
		return figure === null ? [] : [FIGURE[key](figure)];
	});
	return text.length === 0
		? ''
		: `Angka contohnya ${text.join(' dan ')}: isi angkamu sendiri di atas.`;
}

function Folded({ title, items }: { title: string; items: readonly string[] }) {
	if (items.length === 0) return null;
	return (
		<details className="border-t border-line pt-2">
			<summary className="min-h-11 cursor-pointer py-2 font-semibold">{title}</summary>
			<ul className="ml-5 grid list-disc gap-1">
				{items.map((words) => (
					<li key={words}>{words}</li>
				))}
			</ul>
		</details>
	);
}

function One({ answer }: { answer: Answer }) {
	const { productName, policyNo, choice, situation, unread, verdict, outcome, how, clause } =
		answer;
	const assumed = assumedWords(answer);
	return (
		<li className="petal grid gap-2 border border-line bg-white p-5">
			<h3 className="text-xl">
				<span>{productName}</span>
				{policyNo ? <span className="tabular text-mute">{` · ${policyNo}`}</span> : null}
			</h3>
			<p>
				Kami baca sebagai: <q>{situation}</q>
			</p>
			{unread.length > 0 ? (
				<p className="text-sm text-mute">
					Yang tidak ikut terbaca: <span>{unread.join(', ')}</span>. Bila itu penting,
					hasilnya bisa lain.
				</p>
			) : null}
			<p className={`text-lg font-bold ${LOOK[verdict]}`}>{outcome}</p>
			{answer.unless.length > 0 ? (
				<div>
					<p className="font-semibold">Kecuali salah satu ini terjadi:</p>
					<ul className="ml-5 list-disc">
						{answer.unless.map(({ id, words }) => (
							<li key={id}>{`${words} (${id})`}</li>
						))}
					</ul>
				</div>
			) : null}
			<p>{`${how.replace(/\.?$/, '.')} ${assumed}`}</p>
			<p className="text-sm text-mute">{`Dasarnya: ${clause}. Dihitung untuk ${choice}.`}</p>
			<Folded
				title="Dokumen yang diminta"
				items={answer.documents.map(
					({ name, required }) => `${name}${required ? '' : ' (bila ada)'}`,
				)}
			/>
			<Folded
				title="Yang tidak dibayar"
				items={answer.excluded.map(({ id, words }) => `${id}: ${words}`)}
			/>
		</li>
	);
}

export function CoveredAnswers({
	found,
	addressOf,
}: {
	found: Found;
	/** Returns the address for asking about a similar situation. */
	addressOf: (words: string, slug: string) => string;
}) {
	if (found.answers.length > 0)
		return (
			<>
				<ul className="grid gap-4">
					{found.answers.map((answer) => (
						<One key={`${answer.slug} ${answer.policyNo}`} answer={answer} />
					))}
				</ul>
				<p className="text-sm text-mute">
					Dihitung dengan aturan klaim yang sama dengan penilai, dari contoh kejadian ini.
					Klaimmu sendiri diputuskan dari dokumennya.
				</p>
			</>
		);
	return (
		<section aria-labelledby="situasi-terdekat" className="grid gap-3">
			<h2 id="situasi-terdekat" className="text-2xl">
				Situasi yang kami kenal
			</h2>
			<ul className="grid gap-2">
				{found.nearest.map(({ words, productName, slug }) => (
					<li key={`${slug} ${words}`}>
						<a
							href={addressOf(words, slug)}
							className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
						>
							{`${words} (${productName})`}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
