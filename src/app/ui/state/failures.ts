/** Work whose refusal is said at the foot of the window. */
import { useToasts } from "../parts/toast.tsx";

export function useFailures(): (work: () => Promise<unknown>) => void {
  const { fail } = useToasts();
  return (work) => void work().catch(fail);
}
