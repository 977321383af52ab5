import { type ComponentType, useEffect, useState } from 'react';

type Loaded<Props> = { Part: ComponentType<Props> | null; failed: boolean };

/** A component in a separate chunk, loaded when `wanted` becomes true; `Part` is null until then. */
export function useLate<Props>(
	load: () => Promise<ComponentType<Props>>,
	wanted: boolean,
): Loaded<Props> {
	const [loaded, setLoaded] = useState<Loaded<Props>>({ Part: null, failed: false });
	useEffect(() => {
		if (!wanted) return undefined;
		let here = true;
		load().then(
			(Part) => here && setLoaded({ Part, failed: false }),
			() => here && setLoaded({ Part: null, failed: true }),
		);
		return () => {
			here = false;
		};
	}, [load, wanted]);
	return loaded;
}
