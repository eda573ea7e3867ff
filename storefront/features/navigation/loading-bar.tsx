import { useNavigation } from 'react-router';

/** A thin line at the top edge while the next page's code loads. */
export function LoadingBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div aria-hidden="true" className="loading-bar fixed inset-x-0 top-0 z-50 h-0.5 bg-clover" />
  );
}
