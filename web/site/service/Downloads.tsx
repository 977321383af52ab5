import type { Child, PageData } from '#insurance/site/content/page.ts';
import { PageTop } from '#web/ui/parts/PageTop.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';

function Sheet({ kind }: { kind: string }) {
	return (
		<span
			aria-hidden="true"
			className="grid h-14 w-11 shrink-0 place-items-end rounded-sm border border-leaf/40 bg-mist p-1 text-[0.65rem] font-bold text-leaf-deep"
		>
			{kind}
		</span>
	);
}

function Files({ files }: { files: Child[] }) {
	return (
		<ul className="mt-4 grid gap-3 md:grid-cols-2">
			{files.map((file) => (
				<li key={file.name}>
					<a
						href={file.url}
						download
						className={
							'petal flex h-full items-center gap-4 border border-line bg-white p-4 ' +
							'transition-shadow hover:shadow-float focus-visible:shadow-float'
						}
					>
						<Sheet kind={file.info ?? 'PDF'} />
						<div>
							<span className="block font-bold text-leaf-deep underline underline-offset-4">
								{file.name}
							</span>
							{file.description ? (
								<SafeHtml html={file.description} className="text-sm text-mute" />
							) : null}
						</div>
					</a>
				</li>
			))}
		</ul>
	);
}

/**
 * Forms grouped by purpose, or reports grouped by year (A2.3.20, A2.3.24). Each file is a plain
 * link.
 */
export function Screen({ page }: { page: PageData }) {
	const groups = [...Map.groupBy(page.children, ({ group }) => group ?? '')];
	return (
		<>
			<PageTop title={page.title} html={page.description} />
			<div className="page grid gap-10 py-10">
				{groups.map(([name, files]) => (
					<section key={name}>
						{name ? <h2 className="text-2xl">{name}</h2> : null}
						<Files files={files} />
					</section>
				))}
				{groups.length === 0 ? <p>Belum ada berkas di sini.</p> : null}
			</div>
		</>
	);
}
