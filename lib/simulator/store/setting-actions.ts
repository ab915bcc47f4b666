import type { SettingActions } from './simulation-actions';
import type { SimulationState } from './simulation-state';

/** Settings of the simulated customer, clock and tools. */
export function createSettingActions(
  set: (change: Partial<SimulationState>) => void,
  get: () => SimulationState,
): SettingActions {
  return {
    advance: (milliseconds) => set({ ahead: milliseconds === null ? 0 : get().ahead + milliseconds }),
    setFault(tool, fault) {
      const { [tool]: _, ...others } = get().faults;
      set({ faults: fault ? { ...others, [tool]: fault } : others });
    },
    setConnected(capability, connected) {
      const { customer } = get();
      const others = customer.disconnected.filter((id) => id !== capability);
      set({ customer: { ...customer, disconnected: connected ? others : [...others, capability] } });
    },
    setKnown(name, value) {
      const { customer } = get();
      const others = customer.facts.filter((fact) => fact.name !== name);
      const facts = value === null ? others : [...others, { name, value, source: 'operator' as const }];
      set({ customer: { ...customer, facts } });
    },
    setStepMode: (stepMode) => set({ stepMode }),
    setModels: (models) => set({ models }),
  };
}
