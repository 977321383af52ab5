import type { Child, PageData } from '#insurance/site/content/page.ts';
import { PageTop } from '#web/ui/parts/PageTop.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';

function Numbers({ numbers }: { numbers: Child[] }) {
	return (
		<dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
			{numbers.map(({ name, info }) => (
				<div
					key={name}
					className="petal flex flex-col-reverse justify-end border border-line bg-white p-5"
				>
					<dt className="text-mute">{name}</dt>
					<dd className="tabular text-3xl font-extrabold text-leaf-deep">{info}</dd>
				</div>
			))}
		</dl>
	);
}

function History({ years }: { years: Child[] }) {
	return (
		<ol className="mt-6 grid gap-6 border-l-2 border-sun pl-6">
			{years.map(({ name, info, description }) => (
				<li key={name}>
					<p className="font-bold text-leaf">{info}</p>
					<h3 className="text-xl">{name}</h3>
					{description ? <SafeHtml html={description} className="text-mute" /> : null}
				</li>
			))}
		</ol>
	);
}

function People({ people }: { people: Child[] }) {
	return (
		<ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
			{people.map(({ name, info, description }) => (
				<li key={name} className="petal border border-line bg-white p-5">
					<h3 className="text-lg">{name}</h3>
					{info ? <p className="font-semibold text-leaf">{info}</p> : null}
					{description ? (
						<SafeHtml html={description} className="mt-2 text-sm text-mute" />
					) : null}
				</li>
			))}
		</ul>
	);
}

/**
 * The insurer's profile: key figures, history, management, licences and awards (A2.3.26, B3.1.15,
 * B3.1.16).
 */
export function Screen({ page }: { page: PageData }) {
	const parts = (template: string) =>
		page.children.filter((child) => child.template === template);
	const [numbers, history, people, licences] = [
		'company-profile-icon',
		'history',
		'person',
		'company-profile-awards',
	].map(parts) as [Child[], Child[], Child[], Child[]];
	return (
		<>
			<PageTop title={page.title} html={page.description} />
			<div className="page grid gap-14 py-12">
				{numbers.length > 0 ? <Numbers numbers={numbers} /> : null}
				{history.length > 0 ? (
					<section>
						<h2 className="text-3xl">Perjalanan</h2>
						<History years={history} />
					</section>
				) : null}
				{people.length > 0 ? (
					<section>
						<h2 className="text-3xl">Yang bertanggung jawab</h2>
						<People people={people} />
					</section>
				) : null}
				{licences.map(({ name, description }) => (
					<section key={name} className="petal-lg bg-mist p-6 md:p-8">
						<h2 className="text-2xl">{name}</h2>
						{description ? (
							<SafeHtml html={description} className="prose mt-3" />
						) : null}
					</section>
				))}
			</div>
		</>
	);
}
