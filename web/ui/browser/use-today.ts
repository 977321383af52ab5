import { useState } from 'react';

import { jakartaDay } from '#platform/values/dates.ts';

/**
 * Returns the date on which a form was opened. It does not change at midnight while the form is in
 * use.
 */
export function useToday(): string {
	const [today] = useState(() => jakartaDay(new Date()));
	return today;
}
