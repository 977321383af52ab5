import type { Child } from '#insurance/site/content/page.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { useWording } from '#web/ui/site.tsx';

import { accentAt } from './frame/rules.ts';

export function Categories({ tiles }: { tiles: Child[] }) {
	const heading = useWording(
		'pilih_perlindungan_yang_cocok_untukmu',
		'Pilih perlindungan yang cocok untukmu',
	);
	return (
		<section id="insurance" className="chapter page">
			<h2 className="text-3xl">{heading}</h2>
			<ul
				className="mt-4 flex snap-x gap-4 overflow-x-auto pb-3 md:grid md:grid-cols-3 md:overflow-visible lg:grid-cols-6"
				tabIndex={0}
				aria-label="Jenis perlindungan"
			>
				{tiles.map((tile, at) => (
					<li key={tile.name} className="w-40 shrink-0 snap-start md:w-auto">
						<SmartLink
							url={tile.url ?? '#'}
							className={
								'group petal flex h-full min-h-44 flex-col gap-2 border ' +
								'border-line bg-white p-4 transition-shadow duration-200 ' +
								'hover:shadow-float focus-visible:shadow-float lg:relative ' +
								'lg:h-48 lg:pointer-fine:items-center ' +
								'lg:pointer-fine:justify-center'
							}
						>
							{tile.image ? (
								<Picture
									image={tile.image}
									className={
										'size-16 transition-opacity duration-200 ' +
										'lg:pointer-fine:size-20 ' +
										'lg:pointer-fine:group-hover:opacity-0 ' +
										'lg:pointer-fine:group-focus-visible:opacity-0'
									}
								/>
							) : null}
							<span
								className={
									'font-bold transition-transform duration-200 ' +
									'lg:pointer-fine:group-hover:-translate-y-19 ' +
									'lg:pointer-fine:group-focus-visible:-translate-y-19 ' +
									`${accentAt(at, tile.url)}`
								}
							>
								{tile.name}
							</span>
							<div
								className={
									'text-sm text-mute lg:pointer-fine:absolute ' +
									'lg:pointer-fine:inset-x-4 lg:pointer-fine:top-19 ' +
									'lg:pointer-fine:text-center lg:pointer-fine:opacity-0 ' +
									'lg:pointer-fine:transition-opacity lg:pointer-fine:duration-200 ' +
									'lg:pointer-fine:group-hover:opacity-100 ' +
									'lg:pointer-fine:group-focus-visible:opacity-100'
								}
							>
								{tile.description ? (
									<SafeHtml html={tile.description} className="" />
								) : null}
							</div>
						</SmartLink>
					</li>
				))}
			</ul>
		</section>
	);
}
