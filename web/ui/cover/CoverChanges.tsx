type Cover = readonly { name: string; before: string; after: string }[];

export function CoverChanges({ cover }: { cover: Cover }) {
	return (
		<ul className="grid list-disc gap-1 pl-5">
			{cover.map(({ name, before, after }) => (
				<li key={name + before + after}>
					<strong>{name}</strong>
					<span>{before ? `, sebelumnya: ${before}` : ''}</span>
					<span>
						{after
							? `${before ? '; ' : ', '}sekarang: ${after}`
							: '; sekarang tidak ada'}
					</span>
				</li>
			))}
		</ul>
	);
}
